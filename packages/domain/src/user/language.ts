export const languages = ['en', 'bg', 'ru'] as const
export type Language = (typeof languages)[number]

export const DEFAULT_LANGUAGE: Language = 'en'
export const languageFlags: Readonly<Record<Language, string>> = { en: 'US', bg: 'BG', ru: 'RU' }

/** Language is recognised as bg, ru or else en. */
export const recognizedLanguage = (text: string): Language => (text === 'bg' || text === 'ru' ? text : 'en')

/** Default language chosen from country: Bulgaria bg; Russia and Belarus ru; others en. */
export function languageOfCountry(country: string): Language {
  switch (country.trim().toLowerCase()) {
    case 'bulgaria':
    case 'bg':
      return 'bg'
    case 'russia':
    case 'russian federation':
    case 'ru':
    case 'belarus':
    case 'by':
      return 'ru'
    default:
      return 'en'
  }
}

export interface LanguageClues {
  /** The path, for its prefix /bg or /ru. */
  path: string
  /** The query parameter `lang`. */
  lang: string | null
  remembered: string | null
  /** Only a remembered country or one that geolocation really answered; the fallback Bulgaria, Sofia sets no language. */
  country: string | null
}

/** Order: path prefix, then `lang`, then the remembered one, then by country, then en. */
export function resolvedLanguage({ path, lang, remembered, country }: LanguageClues): Language {
  return (
    prefixLanguage(path) ??
    queryLanguage(lang) ??
    (remembered === null ? null : recognizedLanguage(remembered)) ??
    (country === null ? DEFAULT_LANGUAGE : languageOfCountry(country))
  )
}

/** `lang` accepts letters only: `b1g` is ignored; letters that are not bg or ru mean en. The answer is remembered. */
export const queryLanguage = (lang: string | null): Language | null =>
  lang !== null && /^\p{L}{1,20}$/u.test(lang) ? recognizedLanguage(lang) : null

/** Non-English languages use a path prefix; English has none. */
export function prefixLanguage(path: string): Language | null {
  const first = path.split(/[/?#]/, 2)[1]
  return first === 'bg' || first === 'ru' ? first : null
}
