export const PHONE_MIN_CHARACTERS = 8
export const CODE_MIN_CHARACTERS = 6

/** Non-digit characters other than + are stripped. */
export const strippedPhone = (text: string): string => text.replace(/[^\d+]/g, '')

/** A code copied with blanks or a dash between its digits. */
export const strippedCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '')

/** Phone for verification must start with + and be at least 8 characters. */
export function looksLikePhone(text: string): boolean {
  const phone = strippedPhone(text)
  return phone.startsWith('+') && phone.length >= PHONE_MIN_CHARACTERS
}
