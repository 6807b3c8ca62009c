import { httpRequest } from './load.ts'

const ZONE = 'Europe/Sofia'

export interface WantedSlot {
  itemId: number
  start: number
  minutes: number
}

/** A booking request as the browser sends it. */
export const bookingRequest = (
  siteId: number,
  { itemId, start, minutes }: WantedSlot,
  token: string,
  headers: Record<string, string> = {},
): string =>
  httpRequest('POST', '/api/booking', {
    token,
    headers,
    body: { siteId, itemId, start: siteTime(start), end: siteTime(start + minutes * 60_000) },
  })

const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })

export const siteTime = (moment: number): string => formatter.format(moment).replace(' ', 'T')
