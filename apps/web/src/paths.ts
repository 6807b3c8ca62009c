import { siteSlug } from '@korto/domain/site/slug'
import { inLanguage, type Language, withoutLanguage } from './lib/language.ts'

/** Every link of the app is built here. */
export const paths = (language: Language) => ({
  home: () => inLanguage(language, '/'),
  place: (site: { id: number; name: string }, itemId?: number) =>
    inLanguage(language, `/places/${encodeURIComponent(siteSlug(site))}/${itemId ?? ''}`),
  /** `back` is where to go after signing in. */
  login: (back?: string) => inLanguage(language, '/login') + (back ? `?${new URLSearchParams({ back })}` : ''),
})

const ORIGIN = 'http://self'
const RETURNABLE = [/^\/$/, /^\/places\//]

/** An address from outside may only lead to a known page of this app, never to another site. */
export function safeBackPath(back: string | null): string {
  if (!back || !URL.canParse(back, ORIGIN)) return '/'
  const { origin, pathname, search } = new URL(back, ORIGIN)
  const known = origin === ORIGIN && RETURNABLE.some((page) => page.test(withoutLanguage(pathname)))
  return known ? pathname + search : '/'
}
