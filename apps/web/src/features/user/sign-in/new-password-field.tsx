import { useTexts } from '../../../lib/texts/texts.ts'
import { AccountField } from '../account/account-field.tsx'

/** A new password, with its requirements. */
export const NewPasswordField = ({ label }: { label: string }) => (
  <AccountField
    label={label}
    hint={useTexts('account').t('password.hint')}
    name="password"
    type="password"
    autoComplete="new-password"
    required
  />
)
