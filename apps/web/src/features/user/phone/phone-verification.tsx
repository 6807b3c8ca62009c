import type { FormEvent } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PhoneIcon } from '../../../ui/art/icons.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { ErrorNotice } from '../error-notice.tsx'
import type { PhonePurpose } from './phone-calls.ts'
import { PhoneCode } from './phone-code.tsx'
import styles from './phone-verification.module.css'
import { usePhoneSteps } from './use-phone-steps.ts'

interface Props {
  purpose: PhonePurpose
  /** The number to begin with. */
  number?: string
  onVerified?: () => void
}

/** Enter the number, Verify, enter the code, Confirm. */
export function PhoneVerification({ purpose, number = '', onVerified }: Props) {
  const { t } = useTexts('account')
  const steps = usePhoneSteps(purpose, onVerified)
  const { sent } = steps
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Uncontrolled: a number may be typed into the server's HTML before hydration.
    steps.verify(String(new FormData(event.currentTarget).get('phone')))
  }
  return (
    <div className={styles.steps}>
      <form className={styles.number} onSubmit={submit} noValidate>
        <Field
          label={t('phone.number')}
          type="tel"
          name="phone"
          autoComplete="tel"
          icon={<PhoneIcon size={18} />}
          placeholder={steps.example}
          defaultValue={number}
          readOnly={sent !== null}
          error={steps.numberError}
        />
        <div className={styles.action}>
          {sent ? (
            <Button onClick={steps.changeNumber}>{t('phone.change')}</Button>
          ) : (
            <Button kind="primary" type="submit" loading={steps.isSending}>
              {t('phone.verify')}
            </Button>
          )}
        </div>
      </form>
      {steps.isWorking && (
        <p className={styles.moment} role="status">
          {t('phone.oneMoment')}
        </p>
      )}
      {sent && (
        <PhoneCode key={sent.phoneNumber} isConfirming={steps.isConfirming} onConfirm={steps.confirm}>
          {t('phone.sent')}
        </PhoneCode>
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
      {steps.wrongCode && <AlertDialog text={steps.wrongCode} onClose={steps.forgetWrongCode} />}
    </div>
  )
}
