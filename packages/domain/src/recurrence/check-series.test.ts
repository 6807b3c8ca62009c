import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '../booking/booking.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { Day } from '../time/day.ts'
import type { Coach } from '../timeslot/coach-free.ts'
import type { Holding } from '../timeslot/holding.ts'
import { naiveConflicts } from './check-series.model.ts'
import { checkSeries, seriesHorizon } from './check-series.ts'
import type { RecurringRule } from './rule.ts'
import { aNewRule, anyDay, aRule, naiveDates, nextDay, SOFIA, wall } from './series.model.ts'
import type { SeriesFacts } from './series-facts.ts'

const at = (day: Day, hour: number): number => wall(day, hour * 60, SOFIA) ?? Number.NaN

const allWeek = (start: number, end: number, capacity?: number): Schedule => {
  const ranges = [{ start: start * 60, end: end * 60, ...(capacity !== undefined && { capacity }) }]
  return { 0: ranges, 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges }
}

const court = {
  id: 11,
  capacity: 1,
  schedule: allWeek(8, 22),
  exceptions: [],
  events: [],
  sharedItemId: null,
  sharedItemMultiplier: 1,
}

const ivan: Coach = { id: 21, capacity: 1, schedule: {}, exceptions: [], events: [], config: {} }

const someFacts = (change: Partial<SeriesFacts> = {}): SeriesFacts => ({
  zone: SOFIA,
  today: '2026-11-01',
  item: court,
  sharedItem: null,
  siblings: [],
  coach: null,
  holdings: [],
  otherRules: [],
  overrides: [],
  ...change,
})

const aHolding = (day: Day, hour: number, change: Partial<Holding> = {}): Holding => ({
  itemId: 11,
  sharedItemId: null,
  supplItemId: null,
  quantity: 1,
  sharedItemMultiplier: 1,
  from: at(day, hour),
  to: at(day, hour + 1),
  ...change,
})

const tuesdays = aNewRule()
const full = { free: 0, reason: 'NOT_ENOUGH_CAPACITY' }

describe('conflicts of Tuesdays 18:00 to 19:00', () => {
  test('nothing: no conflict', () => {
    expect(checkSeries(someFacts(), tuesdays)).toEqual([])
  })

  test.each([
    {
      name: 'a booking at that time',
      holding: aHolding('2026-11-10', 18),
      conflicts: [{ date: '2026-11-10', ...full }],
    },
    { name: 'a booking that only touches it', holding: aHolding('2026-11-10', 19), conflicts: [] },
    { name: 'a booking of another court', holding: aHolding('2026-11-10', 18, { itemId: 12 }), conflicts: [] },
    { name: 'a canceled booking', holding: aHolding('2026-11-10', 18, { status: 'CANCELED' }), conflicts: [] },
    {
      name: 'a booking over several days',
      holding: aHolding('2026-11-09', 8, { to: at('2026-11-18', 8) }),
      conflicts: [
        { date: '2026-11-10', ...full },
        { date: '2026-11-17', ...full },
      ],
    },
    {
      name: 'a booking on the last day of the 52 weeks',
      holding: aHolding('2027-11-02', 18),
      conflicts: [{ date: '2027-11-02', ...full }],
    },
    { name: 'a booking after the 52 weeks', holding: aHolding('2027-11-09', 18), conflicts: [] },
  ])('$name', ({ holding, conflicts }) => {
    expect(checkSeries(someFacts({ holdings: [holding] }), tuesdays)).toEqual(conflicts)
  })

  test('an exception that closes the day, and one that opens other hours', () => {
    const exceptions = [
      { from_date: '2026-12-20', to_date: '2026-12-26', schedule: null },
      { from_date: '2026-12-28', to_date: '2027-01-02', schedule: allWeek(10, 14) },
    ]
    expect(checkSeries(someFacts({ item: { ...court, exceptions } }), tuesdays)).toEqual([
      { date: '2026-12-22', free: 0, reason: 'CLOSED' },
      { date: '2026-12-29', free: 0, reason: 'CLOSED' },
    ])
  })

  test('an event that closes the court', () => {
    const events = [{ id: 1, from: at('2026-11-17', 18.5), to: at('2026-11-17', 20), capacity: 0 }]
    expect(checkSeries(someFacts({ item: { ...court, events } }), tuesdays)).toEqual([
      { date: '2026-11-17', free: 0, reason: 'CLOSED' },
    ])
  })

  test('not the weekly hours: staff may book outside them, up to the capacity of the court', () => {
    const late = aNewRule({ fromMinutes: 23 * 60, toMinutes: 1440 })
    expect(checkSeries(someFacts(), late)).toEqual([])
    expect(checkSeries(someFacts({ holdings: [aHolding('2026-11-10', 23)] }), late)).toHaveLength(1)
  })

  test('a hall that others fill, weighed with what the series takes of it', () => {
    const hall = someFacts({
      item: { ...court, id: 14, sharedItemId: 90, sharedItemMultiplier: 3 },
      sharedItem: { id: 90, capacity: 3, events: [] },
      siblings: [{ id: 13 }],
      holdings: [aHolding('2026-11-10', 18, { itemId: 13, sharedItemId: 90 })],
      otherRules: [aRule({ id: 8, itemId: 13, validFrom: '2026-11-24', validUntil: '2026-11-24' })],
    })
    const basketball = aNewRule({ itemId: 14, sharedItemMultiplier: 3 })
    expect(checkSeries(hall, basketball)).toEqual([
      { date: '2026-11-10', ...full },
      { date: '2026-11-24', ...full },
    ])
    const light = { ...basketball, sharedItemMultiplier: 1 }
    expect(checkSeries(hall, light)).toEqual([])
  })

  test('a coach who teaches elsewhere, or does not work then', () => {
    const lesson = aHolding('2026-11-10', 18, { itemId: 12, supplItemId: 21 })
    const off = { ...ivan, exceptions: [{ from_date: '2026-11-17', to_date: '2026-11-17', schedule: null }] }
    const facts = someFacts({ coach: off, holdings: [lesson] })
    expect(checkSeries(facts, { ...tuesdays, supplItemId: 21 })).toEqual([
      { date: '2026-11-10', free: 0, reason: 'COACH_NOT_FREE' },
      { date: '2026-11-17', free: 0, reason: 'COACH_NOT_FREE' },
    ])
  })

  test('a series with the same coach on another court', () => {
    const lessons = aRule({ id: 8, itemId: 12, supplItemId: 21, validUntil: '2026-11-03' })
    const facts = someFacts({ coach: ivan, otherRules: [lessons] })
    expect(checkSeries(facts, { ...tuesdays, supplItemId: 21 })).toEqual([
      { date: '2026-11-03', free: 0, reason: 'COACH_NOT_FREE' },
    ])
    expect(checkSeries({ ...facts, coach: null }, tuesdays)).toEqual([])
  })

  test('another series, however far ahead it begins', () => {
    const [soon, far] = [
      aRule({ id: 8, validFrom: '2026-12-01', validUntil: '2026-12-05' }),
      aRule({ id: 9, validFrom: '2036-01-01' }),
    ]
    expect(checkSeries(someFacts({ otherRules: [soon, far] }), tuesdays)).toEqual([
      { date: '2026-12-01', ...full },
      { date: '2036-01-01', ...full },
    ])
  })

  test('two far series together, where each alone would leave a place', () => {
    const item = { ...court, capacity: 2, schedule: allWeek(8, 22, 2) }
    const otherRules = [
      aRule({ id: 8, validFrom: '2031-01-01', validUntil: '2032-12-31' }),
      aRule({ id: 9, validFrom: '2032-03-01' }),
    ]
    expect(checkSeries(someFacts({ item, otherRules }), tuesdays)).toEqual([{ date: '2032-03-02', ...full }])
    expect(checkSeries(someFacts({ item, otherRules: otherRules.slice(1) }), tuesdays)).toEqual([])
  })

  test('another series only on the dates that no stored booking replaces', () => {
    const other = aRule({ id: 8, validFrom: '2026-11-03', validUntil: '2026-11-17' })
    const overrides = [
      { recurringId: 8, occurrenceDate: '2026-11-10' },
      { recurringId: 99, occurrenceDate: '2026-11-03' },
    ]
    expect(checkSeries(someFacts({ otherRules: [other], overrides }), tuesdays)).toEqual([
      { date: '2026-11-03', ...full },
      { date: '2026-11-17', ...full },
    ])
  })

  test('beyond the horizon too, stored bookings thin another series out', () => {
    const other = aRule({ id: 8, validFrom: '2030-01-01', validUntil: '2030-01-08' })
    const first = { recurringId: 8, occurrenceDate: '2030-01-01' }
    const second = { recurringId: 8, occurrenceDate: '2030-01-08' }
    expect(checkSeries(someFacts({ otherRules: [other], overrides: [first] }), tuesdays)).toEqual([
      { date: '2030-01-08', ...full },
    ])
    expect(checkSeries(someFacts({ otherRules: [other], overrides: [first, second] }), tuesdays)).toEqual([])
  })

  test('series in the hour that the clocks jump over are compared on the weeks after', () => {
    const nightly = { dayOfWeek: 0, fromMinutes: 180, toMinutes: 240 } as const
    // The first Sunday beyond the horizon, 2027-03-28, is the one on which 03:00 does not exist.
    const rule = aNewRule({ ...nightly, validFrom: '2026-03-28' })
    const other = aRule({ ...nightly, id: 8, validFrom: '2027-03-28' })
    expect(checkSeries(someFacts({ today: '2026-03-28', otherRules: [other] }), rule)).toEqual([
      { date: '2027-04-04', ...full },
    ])
  })
})

describe('a series that is modified', () => {
  const old = aRule({ validFrom: '2026-09-01' })
  const later = aNewRule({ fromMinutes: 18.5 * 60, toMinutes: 19.5 * 60 })

  test('does not conflict with its own old occurrences', () => {
    expect(checkSeries(someFacts({ otherRules: [old] }), later, old)).toEqual([])
    expect(checkSeries(someFacts({ otherRules: [old] }), later).length).toBeGreaterThan(50)
  })

  test('keeps its stored occasions, so their dates are not checked', () => {
    const moved = aHolding('2026-11-10', 19, { recurringId: old.id })
    const overrides = [{ recurringId: old.id, occurrenceDate: '2026-11-10' }]
    expect(checkSeries(someFacts({ otherRules: [old], holdings: [moved], overrides }), later, old)).toEqual([])
  })

  test('keeps them beyond the horizon too', () => {
    const once = aRule({ id: 8, validFrom: '2030-01-01', validUntil: '2030-01-01' })
    const facts = someFacts({ otherRules: [old, once] })
    const overrides = [{ recurringId: old.id, occurrenceDate: '2030-01-01' }]
    expect(checkSeries(facts, later, old)).toEqual([{ date: '2030-01-01', ...full }])
    expect(checkSeries({ ...facts, overrides }, later, old)).toEqual([])
  })

  test('does conflict with a stored occasion that stands on another of its dates', () => {
    const moved = aHolding('2026-11-17', 19, { recurringId: old.id })
    const overrides = [{ recurringId: old.id, occurrenceDate: '2026-11-10' }]
    expect(checkSeries(someFacts({ otherRules: [old], holdings: [moved], overrides }), later, old)).toEqual([
      { date: '2026-11-17', ...full },
    ])
  })

  test('on another weekday conflicts with its stored occasions there, which become ordinary bookings', () => {
    const moved = aHolding('2026-11-11', 18, { recurringId: old.id })
    const overrides = [{ recurringId: old.id, occurrenceDate: '2026-11-10' }]
    const wednesdays = aNewRule({ dayOfWeek: 3 })
    expect(checkSeries(someFacts({ otherRules: [old], holdings: [moved], overrides }), wednesdays, old)).toEqual([
      { date: '2026-11-11', ...full },
    ])
  })
})

test.each([
  { validFrom: '2026-11-03', validUntil: null, horizon: '2027-11-02' },
  { validFrom: '2026-11-03', validUntil: '2026-12-01', horizon: '2026-12-01' },
  { validFrom: '2026-11-03', validUntil: '2030-01-01', horizon: '2027-11-02' },
  { validFrom: '2016-11-01', validUntil: null, horizon: '2027-10-31' }, // written down long after it began
])('from $validFrom until $validUntil is checked to $horizon', ({ horizon, ...validity }) => {
  expect(seriesHorizon(validity, '2026-11-01')).toBe(horizon)
})

test('a year of a busy club is checked in one walk', () => {
  const days = Array.from({ length: 364 }, (_, day) => nextDay('2026-11-03', day))
  const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21]
  const holdings = days.flatMap((day) => hours.map((hour) => aHolding(day, hour)))
  const started = performance.now()
  for (let round = 0; round < 20; round++) expect(checkSeries(someFacts({ holdings }), tuesdays)).toEqual([])
  // 4,700 bookings: about a millisecond each round; checking every pair would be 250,000 of them.
  expect(performance.now() - started).toBeLessThan(2000)
})

describe('against a check of every five minutes', () => {
  const minutes = (first: number, last: number) =>
    fc.integer({ min: first * 12, max: last * 12 }).map((step) => step * 5)
  const span = fc
    .tuple(minutes(16, 19), fc.integer({ min: 1, max: 24 }))
    .map(([fromMinutes, steps]) => ({ fromMinutes, toMinutes: Math.min(fromMinutes + steps * 5, 23 * 60) }))
  const itemId = fc.constantFrom(11, 13, 12)
  const coachId = fc.constantFrom(null, 21, 22)
  const mostlyTuesday = fc.constantFrom(2, 2, 2, 3)
  // Few days and hours, so that things meet.
  const dayNear = fc.nat({ max: 7 }).map((week) => nextDay('2026-11-03', week * 7))
  const capacity = fc.constantFrom(0, 1, 2, 2, 3, 3)

  const rule = fc
    .record({
      span,
      dayOfWeek: mostlyTuesday,
      quantity: fc.integer({ min: 1, max: 2 }),
      sharedItemMultiplier: fc.integer({ min: 1, max: 2 }),
      itemId,
      supplItemId: coachId,
      validFrom: fc.oneof(dayNear, anyDay('2026-10-25', 30), anyDay('2027-09-01', 500)),
      validDays: fc.option(fc.integer({ min: 0, max: 500 })),
    })
    .map(({ span, dayOfWeek, validDays, ...rest }) =>
      aRule({
        ...rest,
        ...span,
        dayOfWeek: dayOfWeek === 3 ? 3 : 2,
        validUntil: validDays === null ? null : nextDay(rest.validFrom, validDays),
      }),
    )
  const otherRules = fc
    .array(rule, { maxLength: 4 })
    .map((rules) => rules.map((other, index): RecurringRule => ({ ...other, id: index + 1 })))
  const status = fc.constantFrom<BookingStatus | undefined>(undefined, 'PENDING', 'MISSED', 'CANCELED', 'REJECTED')
  const holding = fc
    .record({
      day: dayNear,
      span,
      itemId,
      supplItemId: coachId,
      status,
      quantity: fc.integer({ min: 1, max: 2 }),
      weight: fc.integer({ min: 1, max: 3 }),
    })
    .map(
      ({ day, span, weight, status, ...rest }): Holding => ({
        ...rest,
        ...(status !== undefined && { status }),
        sharedItemId: rest.itemId === 12 ? null : 90,
        sharedItemMultiplier: weight,
        from: wall(day, span.fromMinutes, SOFIA) ?? 0,
        to: wall(day, span.toMinutes, SOFIA) ?? 0,
      }),
    )
  const overrides = fc.array(
    fc.record({
      recurringId: fc.integer({ min: 1, max: 4 }),
      week: fc.oneof(fc.nat({ max: 12 }), fc.integer({ min: 50, max: 90 })),
    }),
    { maxLength: 12 },
  )
  const events = fc.array(
    fc.record({ id: fc.nat(), day: dayNear, span, capacity }).map(({ day, span, ...rest }) => ({
      ...rest,
      from: wall(day, span.fromMinutes, SOFIA) ?? 0,
      to: wall(day, span.toMinutes, SOFIA) ?? 0,
    })),
    { maxLength: 4 },
  )
  const schedule = fc
    .tuple(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 18, max: 22 }), fc.option(capacity))
    .map(([start, end, rangeCapacity]) => allWeek(start, end, rangeCapacity ?? undefined))
  const exceptions = fc.array(
    fc
      .tuple(dayNear, fc.nat({ max: 10 }), fc.option(schedule))
      .map(([from_date, days, schedule]) => ({ from_date, to_date: nextDay(from_date, days), schedule })),
    { maxLength: 3 },
  )
  const item = fc.record({ capacity, schedule, exceptions, events })
  const coach = fc.option(
    fc
      .record({
        capacity: fc.integer({ min: 1, max: 2 }),
        schedule: fc.oneof(fc.constant({}), schedule),
        exceptions,
        events,
      })
      .map((own): Coach => ({ ...own, id: 21, config: {} })),
  )
  const hall = fc.option(fc.record({ capacity: fc.integer({ min: 1, max: 6 }), events }))

  test('the same dates, places and reasons are found', () => {
    fc.assert(
      fc.property(
        fc.record({ rule, otherRules, holdings: fc.array(holding, { maxLength: 12 }), overrides, item, coach, hall }),
        fc.boolean(),
        (given, isModified) => {
          const facts: SeriesFacts = {
            ...someFacts(),
            item: { ...given.item, id: 11, sharedItemId: given.hall && 90, sharedItemMultiplier: 1 },
            sharedItem: given.hall && { ...given.hall, id: 90 },
            siblings: given.hall ? [{ id: 13 }] : [],
            coach: given.coach,
            holdings: given.holdings.map((one) => (given.hall ? one : { ...one, sharedItemId: null })),
            otherRules: given.otherRules,
            overrides: given.overrides.flatMap(({ recurringId, week }) => {
              const dayOfWeek = given.otherRules.find(({ id }) => id === recurringId)?.dayOfWeek ?? 2
              return [{ recurringId, occurrenceDate: nextDay(dayOfWeek === 2 ? '2026-11-03' : '2026-11-04', week * 7) }]
            }),
          }
          const { id: _, ...newRule } = { ...given.rule, itemId: 11 }
          const replacing = isModified ? (given.otherRules[0] ?? null) : null
          expect(checkSeries(facts, newRule, replacing)).toEqual(
            naiveConflicts(facts, newRule, replacing, '2030-06-01'),
          )
        },
      ),
      { numRuns: 120 },
    )
  }, 30_000)

  test('the model looks at real conflicts, within the horizon and beyond it', () => {
    const far = aRule({ id: 1, validFrom: '2030-01-01' })
    const facts = someFacts({ otherRules: [far], holdings: [aHolding('2026-11-10', 18)] })
    expect(naiveConflicts(facts, tuesdays, null, '2031-01-01')).toEqual([
      { date: '2026-11-10', ...full },
      { date: '2030-01-01', ...full },
    ])
    expect(naiveDates(tuesdays, '2026-11-03', '2026-11-17')).toHaveLength(3)
  })
})
