import fc from 'fast-check'
import type { Booking } from '../booking/booking.ts'
import type { Day, DayOfWeek } from '../time/day.ts'
import type { NewRule, RecurringRule } from './rule.ts'

export const SOFIA = 'Europe/Sofia'
const DAY_MS = 86_400_000

/** Tuesdays 18:00 to 19:00 on court 11 since 2026-11-03, without an end. */
export const aRule = (change: Partial<RecurringRule> = {}): RecurringRule => ({
  id: 7,
  userId: 501,
  siteId: 1,
  itemId: 11,
  supplItemId: null,
  dayOfWeek: 2,
  fromMinutes: 18 * 60,
  toMinutes: 19 * 60,
  quantity: 1,
  sharedItemMultiplier: 1,
  validFrom: '2026-11-03',
  validUntil: null,
  ...change,
})

export const aNewRule = (change: Partial<NewRule> = {}): NewRule => {
  const { id: _, ...rule } = aRule(change)
  return rule
}

export const aStoredOccasion = (occurrenceDate: Day, change: Partial<Booking> = {}): Booking => ({
  id: 9000,
  userId: 501,
  siteId: 1,
  itemId: 11,
  supplItemId: null,
  from: wall(occurrenceDate, 19 * 60, SOFIA) ?? 0,
  to: wall(occurrenceDate, 20 * 60, SOFIA) ?? 0,
  quantity: 1,
  sharedItemMultiplier: 1,
  status: 'CONFIRMED',
  recurringId: 7,
  occurrenceDate,
  paid: false,
  ...change,
})

/** The model's own calendar: one day after the other, through the platform's dates. */
export const nextDay = (day: Day, count = 1): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Every date of a series, found by looking at every day from the beginning of the series. */
export function naiveDates(
  rule: Pick<RecurringRule, 'dayOfWeek' | 'validFrom' | 'validUntil'>,
  from: Day,
  to: Day,
): Day[] {
  const dates: Day[] = []
  for (let day = rule.validFrom; day <= to; day = nextDay(day)) {
    const isValid = rule.validUntil === null || day <= rule.validUntil
    if (day >= from && isValid && weekdayOf(day) === rule.dayOfWeek) dates.push(day)
  }
  return dates
}

/** The model's own clock: tries every moment at which the wall could show that time, and takes the first that does. */
export function wall(day: Day, minutes: number, zone: string): number | null {
  const key = `${zone} ${day} ${minutes}`
  const cached = cachedInstants.get(key)
  if (cached !== undefined) return cached
  const instant = findWall(day, minutes, zone)
  cachedInstants.set(key, instant)
  return instant
}

const cachedInstants = new Map<string, number | null>()

function findWall(day: Day, minutes: number, zone: string): number | null {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  for (let offset = 14 * 60; offset >= -12 * 60; offset -= 30) {
    const instant = asUtc - offset * 60_000
    if (shownAt(instant, zone) === asUtc) return instant
  }
  return null
}

const formats = new Map<string, Intl.DateTimeFormat>()

function shownAt(instant: number, zone: string): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, format)
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}

export const anyWeekday = fc.constantFrom<DayOfWeek>(0, 1, 2, 3, 4, 5, 6)

export const anyDay = (first: Day, days: number): fc.Arbitrary<Day> =>
  fc.integer({ min: 0, max: days }).map((count) => nextDay(first, count))

/** A series within a few months, so that a day-by-day look stays short. */
export const anyRule = fc
  .record({
    id: fc.integer({ min: 1, max: 3 }),
    dayOfWeek: anyWeekday,
    fromMinutes: fc.integer({ min: 0, max: 23 * 4 }).map((quarters) => quarters * 15),
    length: fc.integer({ min: 1, max: 16 }),
    validFrom: anyDay('2026-09-20', 60),
    validDays: fc.option(fc.integer({ min: 0, max: 70 })),
  })
  .map(({ length, validDays, ...rest }) =>
    aRule({
      ...rest,
      toMinutes: Math.min(rest.fromMinutes + length * 15, 1440),
      validUntil: validDays === null ? null : nextDay(rest.validFrom, validDays),
    }),
  )
