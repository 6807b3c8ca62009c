import { prefixLanguage } from './language.ts'

/** Pages that a person may return to after signing in. */
const RETURNABLE = [
  /^\/$/,
  /^\/places?(\/|$)/,
  /^\/tag\//,
  /^\/(profile|settings|upgrade|notifications|register_club|why-korto)$/,
  /^\/my-bookings(\/[1-9]\d*)?$/,
  /^\/(login_after_invitation|prove_email)\/[^/]+$/,
  /^\/admin(\/|$)/,
]
const LONGEST = 500
/** What browsers strip, turn into a slash or take for the beginning of a host. */
const TRICKY = /[\\\p{Cc}\p{Cf}\s]|%(?:0|1|2[ef]|5c|7f)/iu

/**
 * Where to go after signing in, if it is a known page of this product; else the home page. It may come from anybody's link,
 * so nothing is repaired: an address must be plain, begin with one slash, and name one of our pages.
 */
export function safeBackPath(back: string | null): string {
  if (!back || back.length > LONGEST || !/^\/(?!\/)/.test(back)) return '/'
  const [withQuery = ''] = back.split('#')
  const [path = '', ...query] = withQuery.split('?')
  if (TRICKY.test(path) || /[\\\p{Cc}]/u.test(back) || path.split('/').some((part) => /^\.+$/.test(part))) return '/'
  const language = prefixLanguage(path)
  const page = language ? path.slice(language.length + 1) || '/' : path
  if (!RETURNABLE.some((known) => known.test(page))) return '/'
  return query.length > 0 ? `${path}?${query.join('?')}` : path
}
