import { examplePhone, readPhone } from '@korto/domain/user/read-phone'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useChangeMe } from '../api.ts'
import styles from './add-phone.module.css'
import { PhoneField, typedPhone } from './phone-field.tsx'
import { PhoneVerification } from './phone-verification.tsx'
import { usePhoneCountry } from './use-phone-country.ts'

interface Props {
  club: { allow_unverified_phone: boolean; country: string }
  onDone: () => void
}

/** Asks for a phone number before booking. Some clubs accept unverified ones. */
export function AddPhone({ club, onDone }: Props) {
  const { t } = useTexts('account')
  const allowsUnverified = club.allow_unverified_phone
  return (
    <div className={styles.add}>
      {allowsUnverified ? (
        <UnverifiedPhone clubCountry={club.country} onDone={onDone} />
      ) : (
        <PhoneVerification purpose="link" clubCountry={club.country} onVerified={onDone} />
      )}
      <p className={styles.why}>{t(allowsUnverified ? 'phone.whyUnverified' : 'phone.why')}</p>
    </div>
  )
}

function UnverifiedPhone({ clubCountry, onDone }: { clubCountry: string; onDone: () => void }) {
  const texts = useTexts('account')
  const { t } = texts
  const change = useChangeMe()
  const [country, chooseCountry] = usePhoneCountry(clubCountry)
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const phone = readPhone(typedPhone(event.currentTarget), country)
    setInvalid(phone === null)
    if (phone !== null) change.mutate({ unverifiedPhoneNumber: phone }, { onSuccess: onDone })
  }
  const refusal = change.error ? errorText(texts, change.error) : undefined
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <PhoneField
        number=""
        country={country}
        error={isInvalid ? t('phone.invalid', { phone: examplePhone(country) }) : refusal}
        onCountry={chooseCountry}
      />
      <Button kind="primary" size="lg" full type="submit" loading={change.isPending}>
        {t('phone.continue')}
      </Button>
    </form>
  )
}
