import { siteSlug } from '@korto/domain/site/slug'
import { product } from '../lib/config.ts'
import { inLanguage, type Language } from '../lib/language/language.ts'

/** Every link of the app is built here. */
export const paths = (language: Language) => ({
  home: () => inLanguage(language, '/'),
  /** The clubs of one sport. */
  tag: (tag: string) => inLanguage(language, `/tag/${encodeURIComponent(tag)}/`),
  place: (site: { id: number; name: string }, itemId?: number, shown: PlaceShown = {}) =>
    inLanguage(language, `/places/${encodeURIComponent(siteSlug(site))}/${itemId ?? ''}`) + placeQuery(shown),
  /** An own booking, to print. */
  receipt: (bookingId: number) => inLanguage(language, `/my-bookings/${bookingId}`),
  /** The timetable of a club, for a page of its own. */
  embed: (siteId: number) => inLanguage(language, `/embed/club/${siteId}`),
  /** Signs in beside an embedded timetable. */
  handOver: (siteId: number) => inLanguage(language, `/embed/sign_in/${siteId}`),
  /** `back` is where to go after signing in; the way is a tab of the page. */
  login: (back?: string, way = '') =>
    inLanguage(language, way ? `/login/${way}` : '/login') + (back ? `?${new URLSearchParams({ back })}` : ''),
})

/** Initial state of a club's timetable. */
export interface PlaceShown {
  day?: string | undefined
  coachId?: number | undefined
  /** Its confirm dialog is open; without an end it is the slot that begins then. */
  chosen?: { start: string; end?: string | undefined } | undefined
}

function placeQuery({ day, coachId, chosen }: PlaceShown): string {
  const query = new URLSearchParams({
    ...(day && { 'initial-date': day }),
    ...(coachId && { coachId: String(coachId) }),
    ...(chosen && { slot: chosen.start }),
    ...(chosen?.end && { until: chosen.end }),
  }).toString()
  return query && `?${query}`
}

/** Pages with one address in each language, for the menus. */
const pages = {
  home: '/',
  whyKorto: `/why-${product}`,
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  myBookings: '/my-bookings',
  registerClub: '/register_club',
  profile: '/profile',
  settings: '/settings',
  upgrade: '/upgrade',
  notifications: '/notifications',
  dashboard: '/admin/dashboard',
  overview: '/admin/overview',
} as const

export type Page = keyof typeof pages

/** The address of a page in a language. */
export const pagePath = (language: Language, page: Page): string => inLanguage(language, pages[page])

export { safeBackPath } from '@korto/domain/user/back-path'
