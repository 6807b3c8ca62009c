import { type Day, dayAt, dayNumber, isDay } from './day.ts'
import { type Instant, MINUTE_MS } from './instant.ts'
import { changeBetween, offsetAt } from './zone-offset.ts'

export { isTimeZone } from './zone-offset.ts'

export interface LocalTime {
  day: Day
  /** Minutes after local midnight. */
  minutes: number
}

/** No zone is further from UTC than this, so a wall time and its moment are never further apart. */
export const FURTHEST_MS = 16 * 60 * MINUTE_MS
export const DAY_MINUTES = 1440

/**
 * The one conversion from site time to a moment. A local time that does not exist is null; one that occurs twice is its
 * first occurrence. 1440 minutes are the midnight that ends the day.
 */
export function instantOf(zone: string, day: Day, minutesAfterMidnight: number): Instant | null {
  return instantOfWall(zone, wallOf(day, minutesAfterMidnight))
}

/** As `instantOf`, but a local time inside a gap is the moment at which the clocks are put forward. */
export function instantOrChange(zone: string, day: Day, minutesAfterMidnight: number): Instant {
  const wall = wallOf(day, minutesAfterMidnight)
  const instant = instantOfWall(zone, wall)
  if (instant !== null) return instant
  const [before, after] = offsetsAround(zone, wall)
  return changeBetween(zone, wall - after * MINUTE_MS, wall - before * MINUTE_MS)
}

/** The first moment of a site day: where clocks are put forward at midnight the day begins with the change. */
export const startOfDay = (zone: string, day: Day): Instant => instantOrChange(zone, day, 0)

/** What the clocks of the site show at a moment. */
export function localOf(zone: string, instant: Instant): LocalTime {
  const wallMinutes = Math.floor(instant / MINUTE_MS) + offsetAt(zone, instant)
  const number = Math.floor(wallMinutes / DAY_MINUTES)
  return { day: dayAt(number), minutes: wallMinutes - number * DAY_MINUTES }
}

export const dayOf = (zone: string, instant: Instant): Day => dayAt(dayNumberOf(zone, instant))

/** The day as `dayNumber` counts it, for many moments at once. */
export const dayNumberOf = (zone: string, instant: Instant): number =>
  Math.floor((Math.floor(instant / MINUTE_MS) + offsetAt(zone, instant)) / DAY_MINUTES)

/** `utcOffset` of a site: minutes east of UTC (Sofia winter 120, summer 180). */
export const utcOffsetMinutes = (zone: string, instant: Instant): number => offsetAt(zone, instant)

/** `+02:00` */
export function offsetSuffix(minutesEast: number): string {
  const size = Math.abs(minutesEast)
  return `${minutesEast < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** A date-time on the wire is the site's wall clock plus its offset at that moment: `2026-11-16T18:00:00+02:00`. */
export function wireDateTime(zone: string, instant: Instant): string {
  const { day, minutes } = localOf(zone, instant)
  const seconds = Math.floor((instant - Math.floor(instant / MINUTE_MS) * MINUTE_MS) / 1000)
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds)}`
  return `${day}T${time}${offsetSuffix(offsetAt(zone, instant))}`
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?(Z|[+-]\d{2}:\d{2})?$/

/**
 * A date-time with a suffix is that moment, whatever zone the suffix is of; without one it is read as site time. Null when
 * the date is not in the calendar, the time not on the clock, or the site's clocks jump over it.
 */
export function parseDateTime(zone: string, text: string): Instant | null {
  const match = DATE_TIME.exec(text)
  if (!match) return null
  const [, day = '', hours, minutes, seconds, fraction = '', suffix] = match
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null

  const minuteOfDay = Number(hours) * 60 + Number(minutes)
  const rest = Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'))
  const offset = suffix === undefined ? undefined : parseSuffix(suffix)
  if (offset === null) return null
  const minute =
    offset === undefined ? instantOf(zone, day, minuteOfDay) : wallOf(day, minuteOfDay) - offset * MINUTE_MS
  return minute === null ? null : minute + rest
}

/** The suffix of a date-time, if it has one, is the site's own offset at that moment. */
export function hasSiteOffset(zone: string, text: string): boolean {
  const suffix = DATE_TIME.exec(text)?.[6]
  if (suffix === undefined) return true
  const instant = parseDateTime(zone, text)
  return instant !== null && parseSuffix(suffix) === offsetAt(zone, instant)
}

function parseSuffix(suffix: string): number | null {
  if (suffix === 'Z') return 0
  const [hours, minutes] = [Number(suffix.slice(1, 3)), Number(suffix.slice(4, 6))]
  if (hours > 15 || minutes > 59) return null
  return (suffix.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** The wall clock as if it stood in UTC; subtracting the right offset makes it a moment. */
export const wallOf = (day: Day, minutes: number): number => (dayNumber(day) * DAY_MINUTES + minutes) * MINUTE_MS

function instantOfWall(zone: string, wall: number): Instant | null {
  const [before, after] = offsetsAround(zone, wall)
  const earlier = wall - before * MINUTE_MS
  // A wall time that occurs twice lies before the change first, so the offset before it is tried first.
  if (offsetAt(zone, earlier) === before) return earlier
  const later = wall - after * MINUTE_MS
  return offsetAt(zone, later) === after ? later : null
}

const offsetsAround = (zone: string, wall: number): [before: number, after: number] => [
  offsetAt(zone, wall - FURTHEST_MS),
  offsetAt(zone, wall + FURTHEST_MS),
]

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))
