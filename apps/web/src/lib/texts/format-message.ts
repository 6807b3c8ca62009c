import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '../language/language.ts'

export type Messages = Readonly<Record<string, CompiledMessage>>

export type Values = Readonly<Record<string, string | number>>

/** Nested where a plural or a choice contains messages. */
type Part = string | readonly [name: string, kind?: string, forms?: unknown]
type Forms = Readonly<Record<string, string | readonly Part[] | undefined>>

/**
 * Formats a compiled ICU message. Our texts use plurals, choices and numbers only; the library also handles dates, escapes
 * and events, which would add two kilobytes to every first page.
 */
export function formatMessage(message: CompiledMessage, language: Language, values: Values): string {
  return format(message as readonly Part[], language, values, '')
}

/** `count` replaces `#`. */
function format(message: string | readonly Part[], language: Language, values: Values, count: string): string {
  if (typeof message === 'string') return message
  const parts = message.map((part) => {
    if (part === '#') return count || part
    if (typeof part === 'string') return part
    const [name, kind, forms] = part
    const value = values[name] ?? ''
    if (kind === 'number') return numberIn(language, Number(value))
    if (!forms) return String(value)
    const { chosen, shown } = choice(kind, forms as Forms, value, language)
    return format(chosen, language, values, shown || count)
  })
  return parts.join('')
}

function choice(kind: string | undefined, forms: Forms, value: string | number, language: Language) {
  const exact = Object.hasOwn(forms, value) ? forms[value] : undefined
  if (kind === 'select') return { chosen: exact ?? forms.other ?? '', shown: '' }
  const counted = Number(value) - Number(forms.offset ?? 0)
  const form = pluralRules(language).select(counted)
  return { chosen: exact ?? forms[form] ?? forms.other ?? '', shown: numberIn(language, counted) }
}

/** Small integers need no format in our languages; creating the first `NumberFormat` takes a phone longer than all texts. */
const numberIn = (language: Language, value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberFormat(language).format(value)

const pluralRules = cachedByLanguage((language) => new Intl.PluralRules(language))
const numberFormat = cachedByLanguage((language) => new Intl.NumberFormat(language))

/** `Intl` objects are expensive to create, and a timetable formats hundreds of texts. */
function cachedByLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const cache = new Map<Language, T>()
  return (language) => {
    const one = cache.get(language) ?? make(language)
    cache.set(language, one)
    return one
  }
}
