import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upcomingList } from '../booking/upcoming-list.ts'
import { countsAgainstLimit } from '../client/limits.ts'
import { wireDateTime } from '../time/site-time.ts'
import { freePlaces } from '../timeslot/free-places.ts'
import { occasionHolding } from './occasion-holding.ts'
import { occasionsBetween, occasionsOfRules } from './occasions.ts'
import { anyDay, anyRule, aRule, aStoredOccasion, naiveDates, nextDay, SOFIA, wall } from './series.model.ts'

const at = (day: string, minutes = 0): number => wall(day, minutes, SOFIA) ?? Number.NaN
const november = [at('2026-11-01'), at('2026-12-01')] as const
const starts = (occasions: { from: number }[]): string[] => occasions.map(({ from }) => wireDateTime(SOFIA, from))

test('an occasion is a CONFIRMED booking with owner, item, coach and quantity of the rule [ST-22]', () => {
  const rule = aRule({ supplItemId: 21, quantity: 2, sharedItemMultiplier: 3 })
  expect(occasionsBetween(rule, [], SOFIA, at('2026-11-10'), at('2026-11-11'))).toEqual([
    {
      id: 'r7_2026-11-10',
      userId: 501,
      siteId: 1,
      itemId: 11,
      supplItemId: 21,
      from: at('2026-11-10', 18 * 60),
      to: at('2026-11-10', 19 * 60),
      quantity: 2,
      sharedItemMultiplier: 3,
      status: 'CONFIRMED',
      recurringId: 7,
      occurrenceDate: '2026-11-10',
      paid: false,
    },
  ])
})

test('an occasion takes capacity as a confirmed booking does [CAP-05]', () => {
  const occasions = occasionsBetween(aRule({ quantity: 2 }), [], SOFIA, ...november)
  const item = { id: 11, capacity: 3, events: [], sharedItemId: null, sharedItemMultiplier: 1 }
  const slot = { start: at('2026-11-10', 18 * 60), end: at('2026-11-10', 19 * 60), capacity: 3 }
  const holdings = occasions.map((occasion) => occasionHolding(occasion, null))
  expect(freePlaces(item, null, slot, holdings)).toBe(1)
})

test('an occasion moved to 19:00 shows at 19:00 only [REC-05]', () => {
  const moved = aStoredOccasion('2026-11-10')
  const occasions = occasionsBetween(aRule(), [moved], SOFIA, ...november)
  expect([...starts(occasions), ...starts([moved])].sort()).toEqual([
    '2026-11-03T18:00:00+02:00',
    '2026-11-10T19:00:00+02:00',
    '2026-11-17T18:00:00+02:00',
    '2026-11-24T18:00:00+02:00',
  ])
})

test('an occasion moved to another day replaces the one of its old date, not the one of its new date [REC-05]', () => {
  const moved = aStoredOccasion('2026-11-10', { from: at('2026-11-17', 1200), to: at('2026-11-17', 1260) })
  const dates = occasionsBetween(aRule(), [moved], SOFIA, ...november).map(({ occurrenceDate }) => occurrenceDate)
  expect(dates).toEqual(['2026-11-03', '2026-11-17', '2026-11-24'])
})

test.each(['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED'] as const)(
  'a %s stored booking removes the occurrence of that date only [REC-06]',
  (status) => {
    const stored = aStoredOccasion('2026-11-10', { status })
    const dates = occasionsBetween(aRule(), [stored], SOFIA, ...november).map(({ occurrenceDate }) => occurrenceDate)
    expect(dates).toEqual(['2026-11-03', '2026-11-17', '2026-11-24'])
  },
)

test.each([{ recurringId: 8 }, { recurringId: null, occurrenceDate: null }])(
  'a booking of the same date with $recurringId as recurringId replaces nothing [REC-07]',
  (change) => {
    const other = aStoredOccasion('2026-11-10', change)
    expect(occasionsBetween(aRule(), [other], SOFIA, ...november)).toHaveLength(4)
  },
)

test('an occasion keeps its wall-clock time when the clocks change [REC-08]', () => {
  const sundays = aRule({ dayOfWeek: 0, validFrom: '2026-10-01' })
  expect(starts(occasionsBetween(sundays, [], SOFIA, at('2026-10-18'), at('2026-11-02')))).toEqual([
    '2026-10-18T18:00:00+03:00',
    '2026-10-25T18:00:00+02:00',
    '2026-11-01T18:00:00+02:00',
  ])
})

test.each([
  { name: 'starts in the hour that is jumped over', from: 180, to: 240, held: null },
  { name: 'starts in the middle of that hour', from: 210, to: 300, held: null },
  { name: 'ends in that hour', from: 120, to: 210, held: ['02:00:00+02:00', '04:00:00+03:00'] },
  { name: 'ends where that hour begins', from: 120, to: 180, held: ['02:00:00+02:00', '04:00:00+03:00'] },
  { name: 'spans that hour', from: 120, to: 300, held: ['02:00:00+02:00', '05:00:00+03:00'] },
  { name: 'starts where that hour ends', from: 240, to: 300, held: ['04:00:00+03:00', '05:00:00+03:00'] },
])('on the day the clocks go forward an occasion that $name is held at $held [REC-08]', ({ from, to, held }) => {
  const rule = aRule({ dayOfWeek: 0, fromMinutes: from, toMinutes: to })
  const [occasion] = occasionsBetween(rule, [], SOFIA, at('2027-03-28'), at('2027-03-29'))
  const times = occasion && [occasion.from, occasion.to].map((instant) => wireDateTime(SOFIA, instant).slice(11))
  expect(times ?? null).toEqual(held)
})

test.each([
  { from: 180, to: 240, held: ['03:00:00+03:00', '04:00:00+02:00'] },
  { from: 150, to: 210, held: ['02:30:00+03:00', '03:30:00+03:00'] },
  { from: 210, to: 270, held: ['03:30:00+03:00', '04:30:00+02:00'] },
])('on the day the clocks go back the repeated hour is its first occurrence: $held [REC-08]', ({ from, to, held }) => {
  const rule = aRule({ dayOfWeek: 0, fromMinutes: from, toMinutes: to, validFrom: '2026-10-01' })
  const [occasion] = occasionsBetween(rule, [], SOFIA, at('2026-10-25'), at('2026-10-26'))
  expect(occasion && [occasion.from, occasion.to].map((instant) => wireDateTime(SOFIA, instant).slice(11))).toEqual(
    held,
  )
})

test('the series of a client shows in My Bookings for two weeks and is not counted by the limit [REC-20]', () => {
  const now = at('2026-11-10', 20 * 60)
  const occasions = occasionsBetween(aRule(), [], SOFIA, now, at('2026-11-24', 20 * 60))
  const sites = [
    { id: 1, country: 'Bulgaria', city: 'Sofia', name: 'Club', variant: 'sport', hidden: false, items: [{ id: 11 }] },
  ]
  const listed = upcomingList(
    occasions.map((occasion, index) => ({ ...occasion, id: index })),
    sites,
    now,
  )
  expect(starts(listed)).toEqual(['2026-11-17T18:00:00+02:00', '2026-11-24T18:00:00+02:00'])
  const counted = [...occasions, aStoredOccasion('2026-11-17')].filter((one) => countsAgainstLimit(one, 1, now))
  expect(counted).toEqual([])
})

test.each([
  { from: 17 * 60, to: 18 * 60, count: 0 },
  { from: 17 * 60, to: 18 * 60 + 1, count: 1 },
  { from: 18 * 60 + 30, to: 18 * 60 + 31, count: 1 },
  { from: 19 * 60, to: 20 * 60, count: 0 },
  { from: 19 * 60, to: 18 * 60, count: 0 },
])('minutes $from to $to of the day touch $count occasions of 18:00 to 19:00', ({ from, to, count }) => {
  expect(occasionsBetween(aRule(), [], SOFIA, at('2026-11-10', from), at('2026-11-10', to))).toHaveLength(count)
})

test('an occasion that ends at midnight ends with its day', () => {
  const late = aRule({ fromMinutes: 23 * 60, toMinutes: 1440 })
  const [occasion] = occasionsBetween(late, [], SOFIA, at('2026-11-10'), at('2026-11-11'))
  expect(occasion?.to).toBe(at('2026-11-11'))
})

test('expansion of several series with overrides is that of a day-by-day check [REC-02, REC-05, REC-08]', () => {
  const override = fc.record({
    recurringId: fc.option(fc.integer({ min: 1, max: 3 })),
    occurrenceDate: anyDay('2026-09-20', 120),
  })
  const zone = fc.constantFrom(SOFIA, 'America/New_York', 'Asia/Kolkata', 'UTC')
  fc.assert(
    fc.property(
      zone,
      fc.uniqueArray(anyRule, { maxLength: 3, selector: ({ id }) => id }),
      fc.array(override, { maxLength: 25 }),
      anyDay('2026-09-20', 60),
      fc.nat({ max: 40 * 96 }),
      fc.nat({ max: 96 }),
      (zone, rules, overrides, day, quarters, startQuarter) => {
        const from = (wall(day, 0, zone) ?? 0) + startQuarter * 900_000
        const to = from + quarters * 900_000
        const expected = rules.flatMap((rule) =>
          naiveDates(rule, '2026-09-01', nextDay(day, 50))
            .filter((date) => !overrides.some((o) => o.recurringId === rule.id && o.occurrenceDate === date))
            .map((date) => ({ rule, date, start: wall(date, rule.fromMinutes, zone) }))
            .filter(({ start }) => start !== null)
            .map(({ rule, date, start }) => ({
              id: `r${rule.id}_${date}`,
              from: start ?? 0,
              to: naiveEnd(date, rule.toMinutes, zone),
            }))
            .filter((occasion) => from < to && occasion.from < to && occasion.to > from),
        )
        const found = occasionsOfRules(rules, overrides, zone, from, to).map(({ id, from, to }) => ({ id, from, to }))
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 150 },
  )
})

/** The first minute at or after the end that the wall clock shows. */
function naiveEnd(date: string, minutes: number, zone: string): number {
  const instant = wall(date, minutes, zone)
  return instant ?? naiveEnd(date, minutes + 1, zone)
}
