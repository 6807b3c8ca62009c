import { prefixLanguage } from '@korto/domain/user/language'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whereabouts } from '../browser/geo.ts'
import { stored } from '../browser/storage.ts'
import { addressIn, languageOf } from './language.ts'
import { type LanguageDecision, languageDecision } from './language-decision.ts'
import { rememberedLanguage, rememberLanguage } from './language-memory.ts'

/**
 * Once, when the app starts: remembers what the address asks for, and replaces an address whose language is not the
 * visitor's. The server has already done so for whoever it knew by the cookie; here are local storage and the country.
 */
export function useLanguageStart(): void {
  const { pathname, search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address the app was opened with
  useEffect(() => {
    let isGone = false
    const settle = (country: string | null): LanguageDecision => {
      const lang = new URLSearchParams(search).get('lang')
      const decision = languageDecision({ path: pathname, lang, remembered: rememberedLanguage(), country })
      if (decision.isKept) rememberLanguage(decision.language)
      return decision
    }
    const show = ({ language, isOpen }: LanguageDecision) => {
      // Where the visitor is now, which may be another page by the time the country is known.
      const now = globalThis.location
      if (isGone || isOpen || prefixLanguage(now.pathname) !== null) return
      if (language !== languageOf(now.pathname)) now.replace(addressIn(language, now))
    }
    const first = settle(stored.read('country'))
    show(first)
    const ask = async () => {
      const found = await whereabouts()
      // Chosen by hand in the meantime.
      if (found && rememberedLanguage() === null) show(settle(found.country))
    }
    // In a task of its own: with everything else that begins with a page it would be too long for a slow phone.
    const asking = setTimeout(() => first.isOpen && ask())
    return () => {
      isGone = true
      clearTimeout(asking)
    }
  }, [])
}
