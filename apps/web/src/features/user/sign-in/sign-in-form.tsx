import { useTexts } from '../../../lib/texts/texts.ts'
import { AccountField } from '../account/account-field.tsx'
import { AccountForm } from '../account/account-form.tsx'
import { useSignIn } from '../api.ts'
import styles from './sign-in-choices.module.css'

export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const { t } = useTexts('account')
  const signIn = useSignIn()
  const submit = (fields: FormData) =>
    signIn.mutate({ email: String(fields.get('email')), password: String(fields.get('password')) })
  return (
    <AccountForm submitLabel={t('user.signIn')} sending={signIn.isPending} error={signIn.error} onSubmit={submit}>
      <AccountField label={t('user.email')} name="email" type="email" autoComplete="username" required />
      <AccountField
        label={t('user.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <button type="button" className={styles.forgot} onClick={onForgot}>
        {t('login.forgot')}
      </button>
    </AccountForm>
  )
}
