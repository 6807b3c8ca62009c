import { useTexts } from '../../../lib/texts/texts.ts'
import { useChangePassword } from '../password-api.ts'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'
import { AccountField } from './account-field.tsx'
import { AccountForm } from './account-form.tsx'

interface Props {
  hasPassword: boolean
  submitLabel: string
  onDone: () => void
}

export function PasswordForm({ hasPassword, submitLabel, onDone }: Props) {
  const { t } = useTexts('account')
  const change = useChangePassword()
  const submit = (fields: FormData) => {
    const password = String(fields.get('password'))
    const current = fields.get('currentPassword')
    change.mutate(current === null ? { password } : { currentPassword: String(current), password }, {
      onSuccess: onDone,
    })
  }
  return (
    <AccountForm submitLabel={submitLabel} sending={change.isPending} error={change.error} onSubmit={submit}>
      {hasPassword && (
        <AccountField
          label={t('password.current')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <NewPasswordField label={t('password.new')} />
    </AccountForm>
  )
}
