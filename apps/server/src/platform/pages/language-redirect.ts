import { prefixLanguage, resolvedLanguage } from '@korto/domain/user/language'

/**
 * Redirects an address without a language prefix for visitors who prefer Bulgarian or Russian, by `lang` in the query
 * or by the remembered language in the cookie; path and query stay. Null when the page is to be shown as it is.
 */
export function languageRedirect(address: URL, cookies: string | undefined): string | null {
  const { pathname, search } = address
  // Data that an open page fetches has the language of that page, whatever another tab has chosen since.
  if (prefixLanguage(pathname) !== null || pathname.endsWith('.data')) return null
  // Most addresses have no query to parse.
  const lang = search === '' ? null : address.searchParams.get('lang')
  const hints = { path: pathname, lang, remembered: cookieLanguage(cookies), country: null }
  const language = resolvedLanguage(hints)
  return language === 'en' ? null : `/${language}${pathname === '/' ? '' : pathname}${search}`
}

const cookieLanguage = (cookies = ''): string | null => /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1]?.trim() ?? null
