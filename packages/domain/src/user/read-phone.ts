import { looksLikePhone, strippedPhone } from './phone.ts'
import { phoneCountry, phonePlan } from './phone-plans.ts'

/** The only form that the server accepts. */
const E164 = /^\+\d{7,15}$/

/**
 * A number as people write it, with its country code: `+359 88 …` and `00359 88 …` as they are, `0888 …` as one of the chosen
 * country. Null when it cannot be one.
 */
export function readPhone(text: string, countryCode: string): string | null {
  // In «+359 (0) 88 …» the zero is dialled only without the country code.
  const typed = strippedPhone(text.replace(/\(\s*0\s*\)/, '')).replace(/^00/, '+')
  const phone = typed.startsWith('+') ? withoutTrunkZero(typed, countryCode) : withCallingCode(typed, countryCode)
  return phone !== null && looksLikePhone(phone) && E164.test(phone) ? phone : null
}

/** `+359 0888 …` has a zero too many. */
function withoutTrunkZero(phone: string, countryCode: string): string {
  const plan = phonePlan(countryCode)
  if (plan?.trunkPrefix !== '0') return phone
  return phone.replace(new RegExp(`^\\+${plan.callingCode}0`), `+${plan.callingCode}`)
}

function withCallingCode(digits: string, countryCode: string): string | null {
  const plan = phonePlan(countryCode)
  if (plan === null) return null
  const { callingCode, trunkPrefix, example } = plan
  // Some countries have two lengths, and the examples have the longer one.
  const isComplete = (national: string) => national.length >= example.length - 1
  const hasTrunkPrefix = trunkPrefix !== '' && digits.startsWith(trunkPrefix)
  const hasCallingCode = digits.startsWith(callingCode) && isComplete(digits.slice(callingCode.length))
  const prefix = hasTrunkPrefix ? trunkPrefix : hasCallingCode ? callingCode : ''
  const national = digits.slice(prefix.length)
  return isComplete(national) ? `+${callingCode}${national}` : null
}

/** The example in the message, by country; a German one where the country is unknown. */
export function examplePhone(country: string): string {
  const plan = phonePlan(phoneCountry(country) ?? 'DE')
  return plan ? `+${plan.callingCode}${plan.example}` : ''
}

/** The same as it is written inside the country. */
export function nationalExample(countryCode: string): string {
  const plan = phonePlan(countryCode)
  return plan ? plan.trunkPrefix + plan.example : ''
}
