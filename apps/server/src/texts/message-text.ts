import type { Language } from '@korto/domain/user/language'
import bg from './bg.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

/** The server's own texts: letters, SMS and exported tables. English is the type of the keys. */
export type MessageKey = keyof typeof en
const texts: Record<Language, Record<MessageKey, string>> = { en, bg, ru }

/** `{name}` is replaced by the value; values are not expanded again, so they cannot contain placeholders. */
export const messageText = (language: Language, key: MessageKey, values: Record<string, string>): string =>
  texts[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export const hasMessage = (key: string): key is MessageKey => key in en
