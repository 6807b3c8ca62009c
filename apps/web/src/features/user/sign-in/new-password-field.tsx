import { useTexts } from '../../../lib/texts/texts.ts'
import { Field } from '../../../ui/form/field.tsx'

/** A new password, with its requirements. */
export const NewPasswordField = ({ label }: { label: string }) => (
  <Field
    label={label}
    hint={useTexts('account').t('password.hint')}
    name="password"
    type="password"
    autoComplete="new-password"
    required
  />
)
