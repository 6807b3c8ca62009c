import { examplePhone, looksLikePhone, strippedPhone } from '@korto/domain/user/phone'
import { type FormEvent, useState } from 'react'
import { useUiState } from '../../../lib/browser/ui-state.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PhoneIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useChangeMe } from '../api.ts'
import styles from './add-phone.module.css'
import { PhoneVerification } from './phone-verification.tsx'

interface Props {
  /** The club accepts unverified numbers. */
  allowUnverified: boolean
  onDone: () => void
}

/** Asks for a phone number before booking. */
export function AddPhone({ allowUnverified, onDone }: Props) {
  const { t } = useTexts('account')
  return (
    <div className={styles.add}>
      {allowUnverified ? <UnverifiedPhone onDone={onDone} /> : <PhoneVerification purpose="link" onVerified={onDone} />}
      <p className={styles.why}>{t(allowUnverified ? 'phone.whyUnverified' : 'phone.why')}</p>
    </div>
  )
}

function UnverifiedPhone({ onDone }: { onDone: () => void }) {
  const texts = useTexts('account')
  const { t } = texts
  const change = useChangeMe()
  const [phone, setPhone] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const example = examplePhone(useUiState(({ country }) => country))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setInvalid(!looksLikePhone(phone))
    if (looksLikePhone(phone)) change.mutate({ unverifiedPhoneNumber: strippedPhone(phone) }, { onSuccess: onDone })
  }
  const refusal = change.error ? errorText(texts, change.error) : undefined
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <Field
        label={t('phone.number')}
        type="tel"
        name="phone"
        autoComplete="tel"
        icon={<PhoneIcon size={18} />}
        placeholder={example}
        value={phone}
        error={isInvalid ? t('phone.invalid', { phone: example }) : refusal}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button kind="primary" size="lg" full type="submit" loading={change.isPending}>
        {t('phone.continue')}
      </Button>
    </form>
  )
}
