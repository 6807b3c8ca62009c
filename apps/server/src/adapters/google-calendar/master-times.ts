import { isDeepStrictEqual } from 'node:util'
import type { EventTimes, WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { type Day, dayOfWeek } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import { readRecurrenceLines } from '../calendar/recurrence-lines.ts'
import { singleBody, weeklyBody } from './event-body.ts'
import { eventOf, type WholeEvent } from './event-of-shape.ts'
import { boundaryOf } from './event-shape.ts'

/**
 * The times of the series itself, where they change; null where they stay. Dates are left out by the series, in the same
 * write, unless they are occasions of their own already.
 */
export function masterTimes(times: EventTimes, { shape, occasions }: WholeEvent, now: Instant): object | null {
  if (times.kind === 'once' || times.kind === 'days') return { ...singleBody(times), recurrence: [] }
  if (times.kind !== 'weekly') return null
  const current = eventOf({ shape, occasions: [] }, { zone: times.zone, now }).times
  const apart = new Set(occasions.map((one) => dayIn(times.zone, boundaryOf(one.originalStartTime, times.zone))))
  const leftOut = times.exceptions.flatMap(({ kind, date }) => (kind === 'left-out' && !apart.has(date) ? [date] : []))
  const isKept =
    current.kind === 'weekly' &&
    isDeepStrictEqual(ruleOf(current), ruleOf(times)) &&
    isDeepStrictEqual(
      leftOutOf(current).filter((date) => !apart.has(date)),
      leftOut,
    )
  return isKept ? null : weeklyBody(times, [...pastLeftOut(shape.recurrence, times, leftOut, now), ...leftOut])
}

const ruleOf = ({ exceptions: _, ...rule }: WeeklyTimes) => rule

const leftOutOf = ({ exceptions }: WeeklyTimes): Day[] =>
  exceptions.flatMap(({ kind, date }) => (kind === 'left-out' ? [date] : []))

/** What was left out in the past stays left out: nobody's history comes back. */
function pastLeftOut(recurrence: string[], { zone, weekdays }: WeeklyTimes, future: Day[], now: Instant): Day[] {
  const lines = readRecurrenceLines(recurrence, zone)
  if (typeof lines === 'string') return []
  const days = lines.leftOut.map((stamp) => ('day' in stamp ? stamp.day : dayOf(zone, stamp.at)))
  const today = dayOf(zone, now)
  return [...new Set(days)]
    .filter((day) => day < today && weekdays.includes(dayOfWeek(day)) && !future.includes(day))
    .sort()
}

const dayIn = (zone: string, boundary: ReturnType<typeof boundaryOf>): Day | null => {
  if (!boundary) return null
  return 'day' in boundary ? boundary.day : dayOf(zone, boundary.at)
}
