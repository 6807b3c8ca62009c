import type { FormEvent } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorNotice } from '../error-notice.tsx'
import type { PhonePurpose } from './phone-calls.ts'
import { PhoneCode } from './phone-code.tsx'
import { PhoneField, typedPhone } from './phone-field.tsx'
import styles from './phone-verification.module.css'
import { usePhoneCountry } from './use-phone-country.ts'
import { usePhoneSteps } from './use-phone-steps.ts'

interface Props {
  purpose: PhonePurpose
  /** The number to begin with. */
  number?: string
  /** Of the club that is to be booked. */
  clubCountry?: string | undefined
  /** The code is asked for, or the number again. */
  onSent?: (isSent: boolean) => void
  onVerified?: () => void
}

/** Enter the number, Verify, enter the code, Confirm. */
export function PhoneVerification({ purpose, number = '', clubCountry, onSent, onVerified }: Props) {
  const { t } = useTexts('account')
  const [country, chooseCountry] = usePhoneCountry(clubCountry)
  const steps = usePhoneSteps({ purpose, country, onSent, onVerified })
  const { sent } = steps
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    steps.verify(typedPhone(event.currentTarget))
  }
  return (
    <div className={styles.steps}>
      {sent ? (
        <PhoneCode
          phoneNumber={sent.phoneNumber}
          code={steps.code}
          problem={steps.problem}
          isConfirming={steps.isConfirming}
          onCode={steps.typeCode}
          onConfirm={steps.confirm}
          onChangeNumber={steps.changeNumber}
        />
      ) : (
        <form className={styles.number} onSubmit={submit} noValidate>
          <PhoneField
            number={steps.typed ?? number}
            country={country}
            error={steps.problem}
            onCountry={chooseCountry}
          />
          <div className={styles.action}>
            <Button kind="primary" type="submit" loading={steps.isSending}>
              {t(purpose === 'sign-in' ? 'phone.sendCode' : 'phone.verify')}
            </Button>
          </div>
        </form>
      )}
      {steps.isWorking && (
        <p className={styles.moment} role="status">
          {t('phone.oneMoment')}
        </p>
      )}
      {steps.isAlternativeOffered && (
        <button
          type="button"
          className={styles.alternative}
          disabled={steps.isSending}
          onClick={steps.sendByAlternative}
        >
          {t('phone.alternative')}
        </button>
      )}
      {sent?.provider === 'alternative' && <Notice kind="info">{t('phone.alternativeSent')}</Notice>}
      {steps.signInAgain && <ErrorNotice error={steps.signInAgain} />}
    </div>
  )
}
