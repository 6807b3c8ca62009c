import { DEFAULT_LANGUAGE, type Language, prefixLanguage } from '@korto/domain/user/language'
import { useLocation } from 'react-router'

export { type Language, languages } from '@korto/domain/user/language'

/** English addresses carry no prefix. */
export const languagePrefix = (language: Language): string => (language === 'en' ? '' : `/${language}`)

/** The language of an address: that of its prefix, or else English. */
export const languageOf = (pathname: string): Language => prefixLanguage(pathname) ?? DEFAULT_LANGUAGE

/** The address without its language prefix; always begins with a slash. */
export function withoutLanguage(pathname: string): string {
  const rest = pathname.slice(languagePrefix(languageOf(pathname)).length)
  return rest === '' ? '/' : rest
}

/** The same page in another language. */
export function inLanguage(language: Language, pathname: string): string {
  const path = withoutLanguage(pathname)
  return path === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + path
}

export const useLanguage = (): Language => languageOf(useLocation().pathname)
