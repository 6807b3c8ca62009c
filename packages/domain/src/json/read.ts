import { cleanLine, cleanText } from './clean-text.ts'
import { Invalid } from './parsed.ts'

/** Readers of unknown JSON. Each returns the value or throws `Invalid` naming the field; `parsed` turns that into an answer. */

export type JsonObject = Record<string, unknown>

/** Only own keys that `isKnown` names pass, so `__proto__`, `constructor` and misspelt keys are refused alike. */
export function readObject(value: unknown, field: string, isKnown: (key: string) => boolean): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Invalid(field, 'must be an object')
  const entries = Object.entries(value)
  for (const [key] of entries) {
    if (!isKnown(key)) throw new Invalid(join(field, key.slice(0, 80)), 'is not known')
  }
  return Object.fromEntries(entries)
}

export function readList(value: unknown, field: string, longest: number): unknown[] {
  if (!Array.isArray(value)) throw new Invalid(field, 'must be a list')
  if (value.length > longest) throw new Invalid(field, `must have at most ${longest} entries`)
  return value
}

export function readInteger(value: unknown, field: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Invalid(field, 'must be a whole number')
  if (value < least || value > most) throw new Invalid(field, `must be between ${least} and ${most}`)
  return value
}

export function readBoolean(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') throw new Invalid(field, 'must be true or false')
  return value
}

/** Of several lines. */
export const readText = (value: unknown, field: string, longest: number): string =>
  readClean(cleanText, value, field, longest)

/** Of one line. */
export const readLine = (value: unknown, field: string, longest: number): string =>
  readClean(cleanLine, value, field, longest)

function readClean(clean: (text: string) => string, value: unknown, field: string, longest: number): string {
  if (typeof value !== 'string') throw new Invalid(field, 'must be a text')
  const text = clean(value)
  if (text.length > longest) throw new Invalid(field, `must have at most ${longest} characters`)
  return text
}

export const join = (field: string, key: string | number): string =>
  typeof key === 'number' ? `${field}[${key}]` : field === '' ? key : `${field}.${key}`
