import type { Language } from './language.ts'

/** The language of a person of whom only the number is known. */
export function languageOfPhone(phone: string): Language {
  if (phone.startsWith('+359')) return 'bg'
  return phone.startsWith('+7') ? 'ru' : 'en'
}
