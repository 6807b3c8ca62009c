import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type en from '../texts/en.json'
import { type Language, useLanguage } from './language.ts'

/** English says which texts there are. */
export type TextKey = keyof typeof en
export type Catalog = Record<TextKey, CompiledMessage>
type Values = Record<string, string | number>

export interface Texts {
  language: Language
  t(key: TextKey, values?: Values): string
  has(key: string): key is TextKey
}

const known = new Map<Language, Texts>()

/**
 * Makes a language speakable. Each language's shell route brings its own catalog, so the router fetches it together with
 * the page, before anything is drawn, and a browser never holds a language it does not show.
 */
export function addCatalog(language: Language, catalog: Catalog): void {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalog } })
  known.set(language, {
    language,
    t: (key, values) => i18n._(key, values),
    has: (key): key is TextKey => Object.hasOwn(catalog, key),
  })
}

export function textsIn(language: Language): Texts {
  const texts = known.get(language)
  if (!texts) throw new Error(`The texts of ${language} are not loaded`)
  return texts
}

/** The texts of the language in the address. */
export const useTexts = (): Texts => textsIn(useLanguage())
