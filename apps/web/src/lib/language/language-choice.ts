import { useLocation } from 'react-router'
import { addressIn, type Language } from './language.ts'
import { rememberLanguage } from './language-memory.ts'

/** Answers `chooseLanguage`: remembers the language and opens the same page, path and query kept, in it. */
export function useChooseLanguage(): (language: Language) => void {
  const location = useLocation()
  return (language) => {
    rememberLanguage(language)
    globalThis.location.assign(addressIn(language, location, 'chosen'))
  }
}
