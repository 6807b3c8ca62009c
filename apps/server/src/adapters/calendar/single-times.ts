import type { DaysTimes, OnceTimes, UnreadableReason } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, type Day, daysBetween } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf, type LocalTime, localOf, wallOf } from '@korto/domain/time/site-time'

/** Where an event begins or ends: a moment in its zone, or a whole day. The end does not belong to it. */
export type Boundary = Timed | { day: Day }

export interface Timed {
  at: Instant
  zone: string
  /** The wall clock that is written, where it is: on the day of a change the clocks may jump over it. */
  wall?: LocalTime
}

/** In that zone. */
export const wallTime = ({ at, zone, wall }: Timed, shownIn: string): LocalTime =>
  wall && zone === shownIn ? wall : localOf(shownIn, at)

export interface Unreadable {
  kind: 'unreadable'
  reason: UnreadableReason
}
export const unreadable = (reason: UnreadableReason): Unreadable => ({ kind: 'unreadable', reason })

/** Longer ones are no bookings and no closed days, but mistakes or holidays of years. */
export const LONGEST_TIMED_DAYS = 31
export const LONGEST_DAYS = 366
const DAY_MS = 24 * 3_600_000

/** The times of an event, or of one occasion, that does not repeat. */
export function singleTimes(start: Boundary | null, end: Boundary | null): OnceTimes | DaysTimes | Unreadable {
  if (!start) return unreadable('no-times')
  return 'day' in start ? wholeDays(start.day, end) : timed(start, end)
}

/** Without an end, or with an end on the same day, it is one day (RFC 5545, 3.6.1). */
function wholeDays(from: Day, end: Boundary | null): DaysTimes | Unreadable {
  const after = end === null ? addDays(from, 1) : 'day' in end ? end.day : addDays(dayOf(end.zone, end.at), 1)
  if (after < from) return unreadable('end-before-start')
  const days = Math.max(daysBetween(from, after), 1)
  return days > LONGEST_DAYS ? unreadable('too-long') : { kind: 'days', from, to: addDays(from, days - 1) }
}

function timed(start: Timed, end: Boundary | null): OnceTimes | Unreadable {
  if (!end || 'day' in end) return unreadable('no-times')
  const from = start.at
  // Where the clocks jump over the whole event it keeps its length.
  const to = end.at === from && start.wall ? from + wallLength(start, end) : end.at
  if (to <= from) return unreadable('end-before-start')
  return to - from > LONGEST_TIMED_DAYS * DAY_MS ? unreadable('too-long') : { kind: 'once', from, to }
}

function wallLength(start: Timed, end: Timed): number {
  const [begin, finish] = [wallTime(start, start.zone), wallTime(end, start.zone)]
  return wallOf(finish.day, finish.minutes) - wallOf(begin.day, begin.minutes)
}
