export const PHONE_MIN_CHARACTERS = 8
export const CODE_MIN_CHARACTERS = 6

/** Non-digit characters other than + are stripped. */
export const strippedPhone = (text: string): string => text.replace(/[^\d+]/g, '')

/** Phone for verification must start with + and be at least 8 characters. */
export function looksLikePhone(text: string): boolean {
  const phone = strippedPhone(text)
  return phone.startsWith('+') && phone.length >= PHONE_MIN_CHARACTERS
}

/** The example in the message, by country. */
export function examplePhone(country: string): string {
  switch (country.trim().toLowerCase()) {
    case 'bulgaria':
    case 'bg':
      return '+359888123456'
    case 'russia':
    case 'russian federation':
    case 'ru':
      return '+79161234567'
    case 'united states':
    case 'us':
      return '+12025550123'
    default:
      return '+4915112345678'
  }
}
