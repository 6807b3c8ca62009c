import { looksLikeEmail } from '@korto/domain/user/email'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

/** An input, by its attributes. `minLength` is -1 without one. */
type Typed = Pick<HTMLInputElement, 'value' | 'type' | 'required' | 'minLength'>

/** What is wrong with a field, in the language of the page: the browser's own message would be in that of the browser. */
export function fieldProblem({ value, type, required, minLength }: Typed, { t }: Pick<Texts<RoomKey<'account'>>, 't'>) {
  const typed = type === 'password' ? value : value.trim()
  if (typed === '') return required ? t('form.required') : undefined
  if (type === 'email' && !looksLikeEmail(typed)) return t('form.email')
  return [...typed].length < minLength ? t('form.tooShort', { count: minLength }) : undefined
}
