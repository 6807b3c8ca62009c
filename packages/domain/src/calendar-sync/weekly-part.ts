import { firstOccasion } from '../recurrence/occasion-dates.ts'
import { addDays, type Day, type DayOfWeek, dayOfWeek } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { dayOf, instantOrChange } from '../time/site-time.ts'
import type { WeeklyPart } from './event-parts.ts'

/** The moment of a rule and the zone of the club. */
export interface Clock {
  zone: string
  now: Instant
}

const WEEK_DAYS = 7

/** Begins and ends with an occasion, so that one series is written in one way; null when it has none. */
export function tidyWeekly(part: WeeklyPart): WeeklyPart | null {
  const validFrom = firstOccasion(part)
  if (validFrom === null) return null
  if (part.validUntil === null) return { ...part, validFrom }
  return { ...part, validFrom, validUntil: lastOnOrBefore(part.validUntil, part.dayOfWeek) }
}

const lastOnOrBefore = (day: Day, weekday: DayOfWeek): Day =>
  addDays(day, -((dayOfWeek(day) - weekday + WEEK_DAYS) % WEEK_DAYS))

export const endOn = (part: WeeklyPart, zone: string, date: Day): Instant => instantOrChange(zone, date, part.toMinutes)

/** From the first occasion on that has not ended: an import begins now, not in the past. */
export function fromNow(part: WeeklyPart, { zone, now }: Clock): WeeklyPart {
  const today = dayOf(zone, now)
  if (part.validFrom > today) return part
  const next = firstOccasion({ ...part, validFrom: today, validUntil: null }) ?? today
  return { ...part, validFrom: endOn(part, zone, next) > now ? next : addDays(next, WEEK_DAYS) }
}

export const sameWeekly = (a: WeeklyPart, b: WeeklyPart, clock: Clock): boolean =>
  sameHours(a, b) && sameStart(a, b, clock) && sameEnd(a, b)

export const sameHours = (a: WeeklyPart, b: WeeklyPart): boolean =>
  a.dayOfWeek === b.dayOfWeek && a.fromMinutes === b.fromMinutes && a.toMinutes === b.toMinutes

/**
 * When a series begins matters only before it begins: one that has begun is the same as one that begins with its next date.
 * So a series that is changed here from its next date on does not change a calendar that has it since long.
 */
export function sameStart(a: WeeklyPart, b: WeeklyPart, { zone, now }: Clock): boolean {
  if (isSameWeek(a, b, a.validFrom, b.validFrom)) return true
  const [earlier, later] = a.validFrom < b.validFrom ? [a, b] : [b, a]
  const hasBegun = endOn(earlier, zone, earlier.validFrom) <= now
  return hasBegun && later.validFrom <= addDays(dayOf(zone, now), WEEK_DAYS)
}

export const sameEnd = (a: WeeklyPart, b: WeeklyPart): boolean =>
  a.validUntil === null || b.validUntil === null
    ? a.validUntil === b.validUntil
    : isSameWeek(a, b, a.validUntil, b.validUntil)

/** The same weeks on the weekday of another series. */
export function onWeekdayOf(other: WeeklyPart, part: WeeklyPart): WeeklyPart {
  // To the nearest one: from Tuesday to Monday it is a day back.
  const shift = ((other.dayOfWeek - part.dayOfWeek + WEEK_DAYS + 3) % WEEK_DAYS) - 3
  const { validFrom, validUntil } = part
  return {
    ...part,
    dayOfWeek: other.dayOfWeek,
    validFrom: addDays(validFrom, shift),
    validUntil: validUntil && addDays(validUntil, shift),
  }
}

/** A series on another weekday begins and ends on other dates without anybody having changed its first or last week. */
function isSameWeek(a: WeeklyPart, b: WeeklyPart, dayOfA: Day, dayOfB: Day): boolean {
  if (a.dayOfWeek === b.dayOfWeek) return dayOfA === dayOfB
  return dayOfA < addDays(dayOfB, WEEK_DAYS) && dayOfB < addDays(dayOfA, WEEK_DAYS)
}
