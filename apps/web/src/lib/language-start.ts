import { type LanguageClues, prefixLanguage, queryLanguage, resolvedLanguage } from '@korto/domain/user/language'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whereabouts } from './geo.ts'
import { addressIn, type Language, languageOf } from './language.ts'
import { rememberedLanguage, rememberLanguage } from './language-memory.ts'
import { stored } from './storage.ts'

interface Decision {
  language: Language
  /** A prefix alone speaks for this address only; everything else is kept for the next one. */
  isKept: boolean
  /** Nothing spoke for a language, so the visitor's country may. */
  isOpen: boolean
}

/** What speaks for which language when the app starts, in the order of `resolvedLanguage`. */
export function languageDecision(clues: LanguageClues): Decision {
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

/**
 * Once, when the app starts: remembers what the address asks for, and replaces an address whose language is not the
 * visitor's. The server has already done so for whoever it knew by the cookie; here are local storage and the country.
 */
export function useLanguageStart(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address the app was opened with
  useEffect(() => {
    let isGone = false
    const settle = (country: string | null): Decision => {
      const lang = new URLSearchParams(search).get('lang')
      const decision = languageDecision({ path: pathname, lang, remembered: rememberedLanguage(), country })
      if (decision.isKept) rememberLanguage(decision.language)
      return decision
    }
    const show = ({ language, isOpen }: Decision) => {
      // Where the visitor is now, which may be another page by the time the country is known.
      const now = globalThis.location
      if (isGone || isOpen || prefixLanguage(now.pathname) !== null) return
      if (language !== languageOf(now.pathname)) navigate(addressIn(language, now), { replace: true })
    }
    const first = settle(stored.read('country'))
    show(first)
    if (first.isOpen)
      whereabouts().then((found) => {
        // Chosen by hand in the meantime.
        if (found && rememberedLanguage() === null) show(settle(found.country))
      })
    return () => {
      isGone = true
    }
  }, [])
}
