import { type Language, languages, prefixLanguage, recognizedLanguage } from '@korto/domain/user/language'

export type RequestKind = 'page' | 'asset' | 'other'

/**
 * The worker handles two kinds of requests: pages, to show the offline page, and files with a content hash in their name.
 * API requests are not handled and never cached.
 */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind {
  if (method !== 'GET' || new URL(url).origin !== origin) return 'other'
  if (mode === 'navigate') return 'page'
  return new URL(url).pathname.startsWith('/assets/') ? 'asset' : 'other'
}

export const offlinePath = (language: Language): string => (language === 'en' ? '/offline' : `/${language}/offline`)

export const offlinePaths: readonly string[] = languages.map(offlinePath)

/** The language of the offline page: the prefix of the address, else the remembered one. */
export const offlineLanguage = (url: string, remembered: string | undefined): Language =>
  prefixLanguage(new URL(url).pathname) ?? recognizedLanguage(remembered ?? '')

/** The scripts, styles and fonts of a page. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]
