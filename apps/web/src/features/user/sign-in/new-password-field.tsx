import { useTexts } from '../../../lib/texts/texts.ts'
import { Field } from '../../../ui/form/field.tsx'

/** A password that is being made up, with what it must be like. */
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
