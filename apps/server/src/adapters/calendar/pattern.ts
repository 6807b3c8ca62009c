import type { DaysTimes, OnceTimes } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, type Day, daysBetween } from '@korto/domain/time/day'
import { minutes } from '@korto/domain/time/instant'
import { DAY_MINUTES, dayOf, instantOrChange, localOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { RepeatRule, Stamp } from './recurrence-lines.ts'
import { type Boundary, singleTimes, type Unreadable, wallTime } from './single-times.ts'

/** The first occasion on the wall clock of its zone. `from` is null for whole days; `length` is in minutes, or in days. */
export interface Pattern {
  zone: string
  first: Day
  from: number | null
  length: number
}

export interface ChangedOccasion {
  /** When it would have been. */
  original: Stamp
  /** Null: left out. */
  times: OnceTimes | DaysTimes | null
  version: string | null
}

export function patternOf(start: Boundary | null, end: Boundary | null): Pattern | Unreadable {
  const times = singleTimes(start, end)
  if (times.kind === 'unreadable') return times
  if (times.kind === 'days')
    return { zone: 'UTC', first: times.from, from: null, length: daysBetween(times.from, times.to) + 1 }
  const zone = start && 'zone' in start ? start.zone : 'UTC'
  const begin = start && 'at' in start ? wallTime(start, zone) : localOf(zone, times.from)
  const finish = end && 'at' in end ? wallTime(end, zone) : localOf(zone, times.to)
  const length = daysBetween(begin.day, finish.day) * DAY_MINUTES + finish.minutes - begin.minutes
  return { zone, first: begin.day, from: begin.minutes, length }
}

export const stampOn = ({ zone, from }: Pattern, day: Day): Stamp =>
  from === null ? { day } : { at: instantOrChange(zone, day, from) }

export const dayOfStamp = ({ zone }: Pattern, stamp: Stamp): Day => ('day' in stamp ? stamp.day : dayOf(zone, stamp.at))

/** The wall clock on which an occasion would have been: it stays when the occasion is moved. */
export function occasionName(pattern: Pattern, stamp: Stamp): string {
  if (pattern.from === null || 'day' in stamp) return dayOfStamp(pattern, stamp)
  const local = localOf(pattern.zone, stamp.at)
  return `${local.day}T${shownTime(local.minutes)}`
}

/** UNTIL is inclusive. One with a time is a moment, mostly written in UTC; one without covers its whole day. */
export function isBeforeEnd(pattern: Pattern, { until }: RepeatRule, stamp: Stamp): boolean {
  if (until === null) return true
  if ('at' in until && 'at' in stamp) return stamp.at <= until.at
  return dayOfStamp(pattern, stamp) <= dayOfStamp(pattern, until)
}

export function regularTimes(pattern: Pattern, stamp: Stamp): OnceTimes | DaysTimes {
  const { zone, from, length } = pattern
  if (from === null || 'day' in stamp) {
    const day = dayOfStamp(pattern, stamp)
    return { kind: 'days', from: day, to: addDays(day, length - 1) }
  }
  const { day, minutes: shown } = localOf(zone, stamp.at)
  const begin = instantOrChange(zone, day, from) === stamp.at ? from : shown
  const end = instantOrChange(zone, day, begin + length)
  // Where the clocks jump over the whole occasion it keeps its length.
  return { kind: 'once', from: stamp.at, to: end > stamp.at ? end : stamp.at + minutes(length) }
}
