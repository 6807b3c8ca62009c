import type { Language } from '@korto/domain/user/language'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import bg from './bg.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

/** The server's own texts: letters, SMS and exported tables. English is the type of the keys. */
export type MessageKey = keyof typeof en
export type MessageValues = Readonly<Record<string, string | number>>
const texts: Record<Language, Record<MessageKey, string>> = { en, bg, ru }

/**
 * `{name}` is replaced by the value; values are not expanded again, so they cannot contain placeholders. Plurals and choices
 * are written as ICU messages.
 */
export function messageText(language: Language, key: MessageKey, values: MessageValues): string {
  const text = texts[language][key]
  if (HAS_FORMS.test(text)) return formatted(compiled(text), language, values, '')
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

export const hasMessage = (key: string): key is MessageKey => key in en

/** Letters about the account have a subject of their own; those of notices are composed. */
export const accountLetterNames = Object.keys(en).flatMap((key) =>
  key.endsWith('.subject') ? [key.slice(0, -'.subject'.length)] : [],
)

const HAS_FORMS = /\{\w+, (plural|select),/

/** A form without placeholders is a plain text. */
type Form = string | CompiledMessage
type Forms = Readonly<Record<string, Form | undefined>>

const cache = new Map<string, CompiledMessage>()

function compiled(text: string): CompiledMessage {
  const message = cache.get(text) ?? compileMessageOrThrow(text)
  cache.set(text, message)
  return message
}

/** `count` replaces `#`. */
function formatted(message: Form, language: Language, values: MessageValues, count: string): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? count : part
      const [name, kind, forms] = part
      const value = values[name] ?? ''
      if (!forms) return String(value)
      return formatted(formOf(language, kind, forms as Forms, value), language, values, String(value))
    })
    .join('')
}

function formOf(language: Language, kind: string | undefined, forms: Forms, value: string | number): Form {
  const exact = Object.hasOwn(forms, value) ? forms[value] : undefined
  const plural = kind === 'plural' ? forms[new Intl.PluralRules(language).select(Number(value))] : undefined
  return exact ?? plural ?? forms.other ?? ''
}
