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

interface Address {
  pathname: string
  search: string
  hash: string
}

/**
 * The address of the same page in another language, with the same path and query. After a choice by hand `lang` is removed:
 * it would overrule the choice on the next visit.
 */
export function addressIn(language: Language, { pathname, search, hash }: Address, why?: 'chosen'): string {
  return inLanguage(language, pathname) + (why === 'chosen' ? withoutLang(search) : search) + hash
}

/** The other parameters stay unchanged. */
function withoutLang(search: string): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part !== 'lang' && !part.startsWith('lang='))
  return remaining.length > 0 ? `?${remaining.join('&')}` : ''
}

export const useLanguage = (): Language => languageOf(useLocation().pathname)
