import { type LanguageClues, prefixLanguage, queryLanguage, resolvedLanguage } from '@korto/domain/user/language'
import type { Language } from './language.ts'

export interface LanguageDecision {
  language: Language
  /** A prefix alone speaks for this address only; everything else is kept for the next one. */
  isKept: boolean
  /** Nothing spoke for a language, so the visitor's country may. */
  isOpen: boolean
}

/** What speaks for which language when the app starts, in the order of `resolvedLanguage`. */
export function languageDecision(clues: LanguageClues): LanguageDecision {
  const prefix = prefixLanguage(clues.path)
  const asked = queryLanguage(clues.lang)
  const isKnown = (asked ?? clues.remembered ?? clues.country) !== null
  return {
    language: resolvedLanguage(clues),
    // The server has led `/?lang=ru` to `/ru?lang=ru`.
    isKept: prefix === null ? isKnown : prefix === asked,
    isOpen: prefix === null && !isKnown,
  }
}
