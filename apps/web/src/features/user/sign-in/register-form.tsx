import { SHORTEST_NAME } from '@korto/domain/user/shown-name'
import { useLanguage } from '../../../lib/language/language.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { AccountField } from '../account/account-field.tsx'
import { AccountForm } from '../account/account-form.tsx'
import { useRegister } from '../api.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function RegisterForm() {
  const { t } = useTexts('account')
  const language = useLanguage()
  const register = useRegister()
  const submit = (fields: FormData) =>
    register.mutate({
      displayName: String(fields.get('displayName')),
      email: String(fields.get('email')),
      password: String(fields.get('password')),
      language,
    })
  return (
    <AccountForm submitLabel={t('user.register')} sending={register.isPending} error={register.error} onSubmit={submit}>
      <AccountField
        label={t('user.displayName')}
        name="displayName"
        autoComplete="name"
        minLength={SHORTEST_NAME}
        maxLength={80}
        required
      />
      <AccountField label={t('user.email')} name="email" type="email" autoComplete="email" required />
      <NewPasswordField label={t('user.password')} />
    </AccountForm>
  )
}
