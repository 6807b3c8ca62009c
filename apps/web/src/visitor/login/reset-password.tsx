import { useNavigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { AccountForm } from '../../features/user/account/account-form.tsx'
import { useResetPassword } from '../../features/user/password-api.ts'
import { NewPasswordField } from '../../features/user/sign-in/new-password-field.tsx'
import { codeOf } from '../../lib/api/api-error.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { accountHead } from './account-head.ts'
import { LoginPage } from './login-page.tsx'

export const meta = accountHead('password.resetTitle')

/** The page of the link in the e-mail, which works once. */
export default function ResetPassword() {
  const { t } = useTexts('account')
  const to = paths(useLanguage())
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const reset = useResetPassword()
  const submit = (fields: FormData) =>
    reset.mutate(
      { token, password: String(fields.get('password')) },
      {
        onSuccess: () => {
          toasts.show({ kind: 'success', title: t('profile.saved') })
          navigate(to.home(), { replace: true })
        },
      },
    )
  return (
    <LoginPage title={t('password.resetTitle')} lead={t('password.resetLead')}>
      <AccountForm submitLabel={t('password.set')} sending={reset.isPending} error={reset.error} onSubmit={submit}>
        <NewPasswordField label={t('password.new')} />
      </AccountForm>
      {codeOf(reset.error) === 'LINK_NOT_VALID' && (
        <ButtonLink full to={to.login(undefined, 'forgot')}>
          {t('password.resetAgain')}
        </ButtonLink>
      )}
    </LoginPage>
  )
}
