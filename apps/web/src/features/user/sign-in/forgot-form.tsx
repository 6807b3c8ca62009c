import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AccountField } from '../account/account-field.tsx'
import { AccountForm } from '../account/account-form.tsx'
import { useForgotPassword } from '../password-api.ts'
import styles from './sign-in-choices.module.css'

/** Sends a link for a new password. The answer is the same whether or not there is such an account. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const { t } = useTexts('account')
  const forgot = useForgotPassword()
  return (
    <div className={styles.choices}>
      {forgot.isSuccess ? (
        <Notice kind="success">{t('login.forgotSent', { email: forgot.variables })}</Notice>
      ) : (
        <AccountForm
          submitLabel={t('login.forgotSend')}
          sending={forgot.isPending}
          error={forgot.error}
          onSubmit={(fields) => forgot.mutate(String(fields.get('email')))}
        >
          <AccountField label={t('user.email')} name="email" type="email" autoComplete="username" required />
        </AccountForm>
      )}
      <Button kind="subtle" full onClick={onBack}>
        {t('login.backToSignIn')}
      </Button>
    </div>
  )
}
