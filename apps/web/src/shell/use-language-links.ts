import { languageFlags } from '@korto/domain/user/language'
import { useLocation } from 'react-router'
import { addressIn, type Language, languages, useLanguage } from '../lib/language/language.ts'
import { rememberLanguage } from '../lib/language/language-memory.ts'
import { useTexts } from '../lib/texts/texts.ts'
import type { FlagOf } from '../ui/art/flag.tsx'

export interface LanguageLink {
  language: Language
  name: string
  /** `EN`, in its own script. */
  code: string
  flag: FlagOf
  to: string
  isCurrent: boolean
  onSelect: () => void
}

const CODES: Record<Language, string> = { en: 'EN', bg: 'БГ', ru: 'РУ' }

/** The same path and query in each language; a choice is stored. */
export function useLanguageLinks(): LanguageLink[] {
  const { t } = useTexts()
  const current = useLanguage()
  const location = useLocation()
  return languages.map((language) => ({
    language,
    name: t(`language.${language}`),
    code: CODES[language],
    // One of the three; the domain's type is string.
    flag: languageFlags[language] as FlagOf,
    to: addressIn(language, location, 'chosen'),
    isCurrent: language === current,
    onSelect: () => rememberLanguage(language),
  }))
}
