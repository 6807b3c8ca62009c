import { type LanguageClues, prefixLanguage, queryLanguage, resolvedLanguage } from '@korto/domain/user/language'
import type { Language } from './language.ts'

export interface LanguageDecision {
  language: Language
  /** A prefix alone is valid for this address only; everything else is remembered. */
  isRemembered: boolean
  /** Nothing names a language, so the visitor's country decides. */
  isUndecided: boolean
}

/** The language when the app starts, in the order of `resolvedLanguage`. */
export function languageDecision(clues: LanguageClues): LanguageDecision {
  const prefix = prefixLanguage(clues.path)
  const requested = queryLanguage(clues.lang)
  const isKnown = (requested ?? clues.remembered ?? clues.country) !== null
  return {
    language: resolvedLanguage(clues),
    // The server has redirected `/?lang=ru` to `/ru?lang=ru`.
    isRemembered: prefix === null ? isKnown : prefix === requested,
    isUndecided: prefix === null && !isKnown,
  }
}
