import { useAccountTexts } from '../../../lib/texts/account-texts.ts'
import { Field } from '../../../ui/form/field.tsx'

/** A password that is being made up, with what it must be like. */
export const NewPasswordField = ({ label }: { label: string }) => (
  <Field
    label={label}
    hint={useAccountTexts().t('password.hint')}
    name="password"
    type="password"
    autoComplete="new-password"
    required
  />
)
