import { siteIdOfSlug } from '@korto/domain/site/slug'
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

/** Where the person could play instead: from today on when the day is over. Null when the club is gone. */
export function otherTimesLinkOf(row: NotificationRow, now: number): string | null {
  if (!row.link?.startsWith('/places/')) return null
  const { timezone, start = '' } = (factsOf(row) ?? {}) as Partial<BookingNotice>
  const isOver = start.slice(0, 10) < dayOf(timezone ?? 'UTC', now)
  return isOver ? (row.link.split('?')[0] ?? null) : row.link
}
