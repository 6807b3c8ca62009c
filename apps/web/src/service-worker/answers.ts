import { type Language, languages, prefixLanguage, recognizedLanguage } from '@korto/domain/user/language'

export type Kind = 'page' | 'asset' | 'other'

/**
 * Only two kinds of requests are the worker's business: pages, to say so when there is no connection, and files whose
 * names carry their content's hash. Answers of the API pass by untouched and are never kept.
 */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kind {
  if (method !== 'GET' || new URL(url).origin !== origin) return 'other'
  if (mode === 'navigate') return 'page'
  return new URL(url).pathname.startsWith('/assets/') ? 'asset' : 'other'
}

export const offlinePath = (language: Language): string => (language === 'en' ? '/offline' : `/${language}/offline`)

export const offlinePaths: readonly string[] = languages.map(offlinePath)

/** The language of an address that cannot be reached: its prefix, else the remembered one. */
export const offlineLanguage = (url: string, remembered: string | undefined): Language =>
  prefixLanguage(new URL(url).pathname) ?? recognizedLanguage(remembered ?? '')

/** The scripts, styles and fonts that a page names. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]
