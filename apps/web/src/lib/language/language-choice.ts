import { useLocation } from 'react-router'
import { addressIn, type Language } from './language.ts'
import { rememberLanguage } from './language-memory.ts'

/** Returns `chooseLanguage`, which remembers the language and opens the same path and query in it. */
export function useChooseLanguage(): (language: Language) => void {
  const location = useLocation()
  return (language) => {
    rememberLanguage(language)
    globalThis.location.assign(addressIn(language, location, 'chosen'))
  }
}
