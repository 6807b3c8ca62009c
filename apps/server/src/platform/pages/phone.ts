import type { IncomingHttpHeaders } from 'node:http'

/** What a page depends on, for whoever keeps copies of it. */
export const PHONE_HEADERS = 'sec-ch-ua-mobile, user-agent'

/** Whether a page is asked for by a phone: browsers say so in a word of its own, or among their names. Tablets are none. */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile']
  if (hint !== undefined) return hint === '?1'
  const names = headers['user-agent'] ?? ''
  return names.includes('Mobi') && !names.includes('iPad')
}
