import { siteIdOfSlug, siteSlug } from '@korto/domain/site/slug'
import { dayOf } from '@korto/domain/time/site-time'
import type { BookingNotice, SlotFree } from '../users/notices/notice-facts.ts'
import type { NotificationRow, SlotKey } from './sql.ts'

/** The facts of an entry; null where it was stored as a sentence. */
export function factsOf({ type, text }: Pick<NotificationRow, 'type' | 'text'>): object | null {
  if (!text.startsWith('{')) return null
  return { ...JSON.parse(text), type }
}

/** The slot of an entry about a freed one: its link names club and item, its facts the start. */
export function slotKeyOf(row: NotificationRow): SlotKey | null {
  const [, slug = '', itemId] = /^\/places\/([^/?]+)\/([1-9]\d{0,14})(?:\?|$)/.exec(row.link ?? '') ?? []
  const siteId = siteIdOfSlug(slug)
  const facts = row.type === 'SLOT_FREE' ? (factsOf(row) as Partial<SlotFree> | null) : null
  const start = Date.parse(facts?.start ?? '')
  return siteId === null || itemId === undefined || Number.isNaN(start)
    ? null
    : { siteId, itemId: Number(itemId), start }
}

/** Opens the booking of the slot at once. */
export function bookLinkOf(row: NotificationRow): string | null {
  const { start } = (factsOf(row) ?? {}) as Partial<SlotFree>
  if (row.link === null || start === undefined) return row.link
  return `${row.link}${row.link.includes('?') ? '&' : '?'}slot=${encodeURIComponent(start)}`
}

/** Where the person could play instead: the same item on the same day, or from today on when that day is over. */
export function otherTimesLinkOf(row: NotificationRow, now: number): string | null {
  const { siteId, site, timezone, itemId, start } = (factsOf(row) ?? {}) as Partial<BookingNotice>
  if (siteId === undefined || site === undefined || itemId === undefined) return row.link
  const day = start?.slice(0, 10) ?? ''
  const place = `/places/${encodeURIComponent(siteSlug({ id: siteId, name: site }))}/${itemId}`
  return day >= dayOf(timezone ?? 'UTC', now) ? `${place}?initial-date=${day}` : place
}
