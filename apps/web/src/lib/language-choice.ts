import { useLocation, useNavigate } from 'react-router'
import { addressIn, type Language } from './language.ts'
import { rememberLanguage } from './language-memory.ts'

/** Answers `chooseLanguage`: remembers the language and shows the same page, path and query kept, in it. */
export function useChooseLanguage(): (language: Language) => void {
  const location = useLocation()
  const navigate = useNavigate()
  return (language) => {
    rememberLanguage(language)
    navigate(addressIn(language, location, 'chosen'), { preventScrollReset: true })
  }
}
