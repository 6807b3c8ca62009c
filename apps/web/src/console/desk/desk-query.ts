import { isDay } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { instantOf, localOf, wireDateTime } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'

/** A place and a time for a booking that does not exist yet. */
export interface BookingDraft {
  itemId: number
  from: Instant
  to: Instant
  coachId?: number | null
  quantity?: number
}

/** What is open above the board. A draft is null where staff chose no place: the dialog proposes one. */
export type DeskOpen =
  | { kind: 'booking'; key: string }
  | { kind: 'new'; draft: BookingDraft | null }
  | { kind: 'series'; key: string }
  | { kind: 'arrivals' }
  | { kind: 'block'; draft: BookingDraft | null }
  | { kind: 'event'; itemId: number; eventId: number }
  | { kind: 'import' }
  | { kind: 'bulkDelete' }

const KINDS = ['booking', 'new', 'series', 'arrivals', 'block', 'event', 'import', 'bulkDelete'] as const
const EMPTY = '1'

/** What the address says is open; what cannot be read is ignored. */
export function openIn(query: URLSearchParams, zone: string): DeskOpen | null {
  for (const kind of KINDS) {
    const value = query.get(kind)
    const open = value === null ? null : readOpen(kind, value, zone)
    if (open) return open
  }
  return null
}

/** The address with one thing open, or with nothing. */
export function withOpen(query: URLSearchParams, open: DeskOpen | null, zone: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const kind of KINDS) changed.delete(kind)
  if (open) changed.set(open.kind, writtenOpen(open, zone))
  return changed
}

function readOpen(kind: DeskOpen['kind'], value: string, zone: string): DeskOpen | null {
  if (kind === 'booking' || kind === 'series') return value === '' ? null : { kind, key: value }
  if (kind === 'event') {
    const match = /^(\d+)_(\d+)$/.exec(value)
    return match && { kind, itemId: Number(match[1]), eventId: Number(match[2]) }
  }
  if (kind === 'new' || kind === 'block') {
    const draft = value === EMPTY ? null : readDraft(value, zone)
    return value !== EMPTY && draft === null ? null : { kind, draft }
  }
  return value === EMPTY ? { kind } : null
}

function writtenOpen(open: DeskOpen, zone: string): string {
  if (open.kind === 'booking' || open.kind === 'series') return open.key
  if (open.kind === 'event') return `${open.itemId}_${open.eventId}`
  if (open.kind === 'new' || open.kind === 'block') return open.draft ? writtenDraft(open.draft, zone) : EMPTY
  return EMPTY
}

/** `12_2026-11-16T18:00_2026-11-16T19:00`, and after it coach and quantity if they are given. */
function writtenDraft({ itemId, from, to, coachId, quantity }: BookingDraft, zone: string): string {
  const parts = [itemId, writtenTime(zone, from), writtenTime(zone, to)]
  if (coachId || quantity) parts.push(coachId ?? '', quantity ?? '')
  return parts.join('_')
}

function readDraft(value: string, zone: string): BookingDraft | null {
  const [item = '', start = '', end = '', coach, quantity] = value.split('_')
  const [from, to] = [readTime(zone, start), readTime(zone, end)]
  if (!/^\d+$/.test(item) || from === null || to === null || from >= to) return null
  return {
    itemId: Number(item),
    from,
    to,
    ...(coach && /^\d+$/.test(coach) && { coachId: Number(coach) }),
    ...(quantity && /^\d+$/.test(quantity) && { quantity: Number(quantity) }),
  }
}

/** The wall clock of the club; with its offset in the hour that occurs twice, where the wall clock means the first one. */
function writtenTime(zone: string, instant: Instant): string {
  const { day, minutes } = localOf(zone, instant)
  return instantOf(zone, day, minutes) === instant ? `${day}T${shownTime(minutes)}` : wireDateTime(zone, instant)
}

/**
 * `parseDateTime` would do, but it would then be in a file that visitors load, too: what is used of a shared module anywhere
 * is in there.
 */
function readTime(zone: string, text: string): Instant | null {
  const [, day = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? []
  if (isDay(day) && Number(hours) < 24 && Number(minutes) < 60)
    return instantOf(zone, day, Number(hours) * 60 + Number(minutes))
  // A plus sign that was not encoded reads as a space.
  const moment = /T\d\d:\d\d:\d\d[ +-]\d\d:\d\d$/.test(text) ? Date.parse(text.replace(' ', '+')) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}
