import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type en from '../../texts/en.json'
import { brand } from '../config.ts'
import { type Language, useLanguage } from '../language/language.ts'
import { formatMessage, type Values } from './format-message.ts'

/** English says which texts there are. */
export type TextKey = keyof typeof en
export type Messages = Readonly<Record<string, CompiledMessage>>

export interface Texts<Key extends string = TextKey> {
  language: Language
  t(key: Key, values?: Values): string
  has(key: string): key is Key
}

interface Spoken {
  builtIn: Messages
  overrides: Messages
  texts: Texts
}

const NONE: Messages = {}
const spoken = new Map<Language, Spoken>()

/**
 * Makes a language speakable. Each language's shell route brings its own catalog, so the router fetches it together with
 * the page, before anything is drawn, and a browser never holds a language it does not show. Pages with long texts of
 * their own bring them in the same way.
 */
export function addCatalog(language: Language, catalog: Messages): void {
  const { builtIn = NONE, overrides = NONE } = spoken.get(language) ?? {}
  speak(language, { ...builtIn, ...catalog }, overrides)
}

/** Texts changed on the server stand before those of the build, all of them, so that one taken back is gone. */
export function overrideTexts(language: Language, overrides: Messages): void {
  const before = spoken.get(language)
  if (before?.overrides !== overrides) speak(language, before?.builtIn ?? NONE, overrides)
}

function speak(language: Language, builtIn: Messages, overrides: Messages): void {
  const messages = { ...builtIn, ...overrides }
  const messageOf = (key: string) => (Object.hasOwn(messages, key) ? messages[key] : undefined) ?? [key]
  const texts: Texts = {
    language,
    // The name of the product is the one thing that any text may need.
    t: (key, values) => formatMessage(messageOf(key), language, { brand, ...values }),
    has: (key): key is TextKey => Object.hasOwn(messages, key),
  }
  spoken.set(language, { builtIn, overrides, texts })
}

/** `Key` names the texts of a page that brings its own beside those of the shell. */
export function textsIn<Key extends string = TextKey>(language: Language): Texts<Key> {
  const known = spoken.get(language)
  if (!known || known.builtIn === NONE) throw new Error(`The texts of ${language} are not loaded`)
  // Which catalogs have been brought is known to the routes, not to the type checker.
  return known.texts as Texts<string> as Texts<Key>
}

/** The texts of the language in the address. */
export const useTexts = <Key extends string = TextKey>(): Texts<Key> => textsIn<Key>(useLanguage())
