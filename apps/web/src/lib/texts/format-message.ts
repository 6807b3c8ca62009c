import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '../language/language.ts'

export type Values = Readonly<Record<string, string | number>>

/** Nested where a plural or a choice holds messages of its own. */
type Part = string | readonly [name: string, kind?: string, forms?: unknown]
type Forms = Readonly<Record<string, string | readonly Part[] | undefined>>

/**
 * A compiled ICU message in words. Plurals, choices and numbers are all that our texts use; the library that would do it
 * knows dates, escapes and events as well, for two kilobytes of every first page.
 */
export function formatMessage(message: CompiledMessage, language: Language, values: Values): string {
  return written(message as readonly Part[], language, values, '')
}

/** `count` is what stands for `#`. */
function written(message: string | readonly Part[], language: Language, values: Values, count: string): string {
  if (typeof message === 'string') return message
  const words = message.map((part) => {
    if (part === '#') return count || part
    if (typeof part === 'string') return part
    const [name, kind, forms] = part
    const value = values[name] ?? ''
    if (kind === 'number') return numberIn(language, Number(value))
    if (!forms) return String(value)
    const { chosen, shown } = choice(kind, forms as Forms, value, language)
    return written(chosen, language, values, shown || count)
  })
  return words.join('')
}

function choice(kind: string | undefined, forms: Forms, value: string | number, language: Language) {
  const exact = Object.hasOwn(forms, value) ? forms[value] : undefined
  if (kind === 'select') return { chosen: exact ?? forms.other ?? '', shown: '' }
  const counted = Number(value) - Number(forms.offset ?? 0)
  const form = pluralRules(language).select(counted)
  return { chosen: exact ?? forms[form] ?? forms.other ?? '', shown: numberIn(language, counted) }
}

/** Small whole numbers look the same in our languages, and to make the first format takes a phone longer than all texts. */
const numberIn = (language: Language, value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberFormat(language).format(value)

const pluralRules = onceFor((language) => new Intl.PluralRules(language))
const numberFormat = onceFor((language) => new Intl.NumberFormat(language))

/** These are dear to make, and a timetable says hundreds of texts. */
function onceFor<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const one = made.get(language) ?? make(language)
    made.set(language, one)
    return one
  }
}
