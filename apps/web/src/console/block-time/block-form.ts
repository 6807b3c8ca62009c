import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { type Interval, overlaps } from '@korto/domain/time/instant'
import { instantOf, localOf } from '@korto/domain/time/site-time'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'

/** Hours to close, by the clocks of the club. */
export interface BlockedHours {
  first: Day
  last: Day
  /** Minutes after midnight. */
  from: number
  to: number
}

/** Null when it does not end after its start, or the clocks skip one of the two. */
export function timeOf(zone: string, { first, last, from, to }: BlockedHours): Interval | null {
  const [start, end] = [instantOf(zone, first, from), instantOf(zone, last, to)]
  return start !== null && end !== null && start < end ? { from: start, to: end } : null
}

/** Midnight at the end of a day belongs to that day. */
export function hoursOf(zone: string, { from, to }: Interval): BlockedHours {
  const [start, end] = [localOf(zone, from), localOf(zone, to - 60_000)]
  return { first: start.day, last: end.day, from: start.minutes, to: end.minutes + 1 }
}

/** What is booked on these courts in that time: it stays, over capacity. */
export const entriesIn = (entries: readonly DayEntry[], itemIds: readonly number[], time: Interval): DayEntry[] =>
  entries.filter(
    ({ itemId, fromDate, toDate }) =>
      itemIds.includes(itemId) && overlaps({ from: Date.parse(fromDate), to: Date.parse(toDate) }, time),
  )

export const eventOf = (site: Pick<StaffSiteRead, 'items'>, itemId: number, eventId: number) =>
  site.items.find(({ id }) => id === itemId)?.events.find(({ id }) => id === eventId)
