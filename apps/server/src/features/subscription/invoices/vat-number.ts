import type { Validator } from 'stdnum'

/** `EL` for Greece, as the tax offices write it. */
const PREFIXES: Readonly<Record<string, string>> = { EL: 'GR' }

/**
 * A VAT number of the European Union as it is written without spaces, or null if it is none. Its first two letters say the
 * country, whose form and checksum it must have; whether it is given to somebody only the tax offices know.
 */
export async function vatNumberOf(typed: string): Promise<string | null> {
  const plain = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const [, prefix] = /^([A-Z]{2})[A-Z\d+*]+$/.exec(plain) ?? []
  if (prefix === undefined) return null
  // 19 MB of numbers of all countries: loaded by the first that is typed.
  const { euVat, stdnum } = await import('stdnum')
  const person = /^BG(\d{10})$/.exec(plain)?.[1]
  if (person !== undefined) return isBulgarianPerson(person, stdnum.BG ?? {}) ? plain : null
  const country = PREFIXES[prefix] ?? prefix
  const validators = Object.hasOwn(euVat, country) ? euVat[country] : undefined
  return validators?.some((validator) => validator.validate(plain).isValid) ? plain : null
}

const OTHER_WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2]

/**
 * Ten digits are those of a person, a foreigner or another body. stdnum 1.12.0 compares the last kind the wrong way round and
 * refuses people who were born from 1940 to 1989, so only its parts are asked.
 */
function isBulgarianPerson(digits: string, { egn, pnf }: Record<string, Validator>): boolean {
  if (egn?.validate(digits).isValid || pnf?.validate(digits).isValid) return true
  const sum = OTHER_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = 11 - (sum % 11)
  return check !== 10 && String(check % 11) === digits[9]
}
