import type { Language } from './language.ts'

/** Whether the number is in one of the countries that SMS are sent to, given by their calling codes: `+359`. */
export const isSmsCountry = (phone: string, callingCodes: readonly string[]): boolean =>
  callingCodes.some((code) => phone.startsWith(code))

/** Of somebody of whom only the number is known. */
export function languageOfPhone(phone: string): Language {
  if (phone.startsWith('+359')) return 'bg'
  return phone.startsWith('+7') ? 'ru' : 'en'
}
