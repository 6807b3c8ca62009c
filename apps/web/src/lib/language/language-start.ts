import { prefixLanguage } from '@korto/domain/user/language'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { geoLocation } from '../browser/geo.ts'
import { stored } from '../browser/storage.ts'
import { addressIn, languageOf } from './language.ts'
import { type LanguageDecision, languageDecision } from './language-decision.ts'
import { rememberedLanguage, rememberLanguage } from './language-memory.ts'

/**
 * Once, when the app starts: remembers the language of the address, and replaces an address whose language is not the
 * visitor's. The server has already done so where it got the cookie; here local storage and the country decide.
 */
export function useLanguageStart(): void {
  const { pathname, search } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address the app was opened with
  useEffect(() => {
    let isUnmounted = false
    const decide = (country: string | null): LanguageDecision => {
      const lang = new URLSearchParams(search).get('lang')
      const decision = languageDecision({ path: pathname, lang, remembered: rememberedLanguage(), country })
      if (decision.isRemembered) rememberLanguage(decision.language)
      return decision
    }
    const show = ({ language, isUndecided }: LanguageDecision) => {
      // The visitor may be on another page by the time the country is known.
      const now = globalThis.location
      if (isUnmounted || isUndecided || prefixLanguage(now.pathname) !== null) return
      if (language !== languageOf(now.pathname)) now.replace(addressIn(language, now))
    }
    const first = decide(stored.read('country'))
    show(first)
    const askCountry = async () => {
      const found = await geoLocation()
      // The visitor may have chosen a language in the meantime.
      if (found && rememberedLanguage() === null) show(decide(found.country))
    }
    // In a task of its own, to keep the tasks of the page start short on slow phones.
    const timer = setTimeout(() => first.isUndecided && askCountry())
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [])
}
