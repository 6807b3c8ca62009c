import { Refused } from '../../../platform/http/refused.ts'

/**
 * Numbers that an SMS reaches at the price of one. In some countries the plan does not distinguish mobile from fixed
 * ones.
 */
const MOBILE = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** The numbering plans with the kinds of numbers, 200 kB: loaded by the first number. */
const load = () => import('libphonenumber-js/max')

/**
 * The number as it is stored and called (E.164), if it is a mobile one of a country that SMS are sent to. The numbering
 * plan decides the country: `+1 876` is Jamaica, not the United States.
 */
export async function mobileNumber(phone: string, countries: readonly string[]): Promise<string> {
  const { default: parsePhoneNumber } = await load()
  const number = parsePhoneNumber(phone)
  if (!number?.country || !countries.includes(number.country))
    throw new Refused('SMS_COUNTRY', { field: 'phoneNumber' })
  if (!number.isValid() || !MOBILE.has(number.getType())) throw new Refused('NOT_A_MOBILE', { field: 'phoneNumber' })
  return number.number
}

/** The form that a code was sent to, however the number is typed this time. An invalid number has no code. */
export async function normalizedNumber(phone: string): Promise<string> {
  const { default: parsePhoneNumber } = await load()
  return parsePhoneNumber(phone)?.number ?? phone
}
