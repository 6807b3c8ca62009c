import type { IncomingHttpHeaders } from 'node:http'

/** The request headers that decide it, for `vary`. */
export const PHONE_HEADERS = 'sec-ch-ua-mobile, user-agent'

/** Whether a phone requests a page, by the client hint or the user agent. Tablets are none. */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile']
  if (hint !== undefined) return hint === '?1'
  const userAgent = headers['user-agent'] ?? ''
  return userAgent.includes('Mobi') && !userAgent.includes('iPad')
}
