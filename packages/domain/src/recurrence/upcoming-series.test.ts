import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHolding } from '../booking/status.ts'
import { instantOf } from '../time/site-time.ts'
import { applyPlan, type SeriesStore } from './apply-plan.model.ts'
import { aNewRule, anyDay, anyRule, aRule, aStoredOccasion, naiveDates, SOFIA, wall } from './series.model.ts'
import { endUpcoming, isOnlyShorter, lastOccasion, nextOccasion, replaceUpcoming } from './upcoming-series.ts'

const noon = (day: string) => instantOf(SOFIA, day, 12 * 60) ?? 0
/** Wednesday: the Tuesday before has ended. */
const now = noon('2026-11-18')
const stored = (id: number, date: string, on = date, change = {}) =>
  aStoredOccasion(date, { id, from: wall(on, 1140, SOFIA) ?? 0, to: wall(on, 1200, SOFIA) ?? 0, ...change })
const series = (overrides: ReturnType<typeof stored>[] = [], rule = aRule()) => ({ rule, overrides, zone: SOFIA, now })

describe('the next date', () => {
  test('is the first that has not ended, today included', () => {
    expect(nextOccasion(aRule(), SOFIA, now)).toBe('2026-11-24')
    expect(nextOccasion(aRule(), SOFIA, noon('2026-11-17'))).toBe('2026-11-17')
    expect(nextOccasion(aRule(), SOFIA, (wall('2026-11-17', 1140, SOFIA) ?? 0) - 1)).toBe('2026-11-17')
    expect(nextOccasion(aRule(), SOFIA, wall('2026-11-17', 1140, SOFIA) ?? 0)).toBe('2026-11-24')
    expect(nextOccasion(aRule({ validUntil: '2026-11-23' }), SOFIA, now)).toBeNull()
  })
  test('is not one whose hour the clocks leave out', () => {
    const night = aRule({ dayOfWeek: 0, fromMinutes: 190, toMinutes: 230 })
    expect(nextOccasion(night, SOFIA, noon('2027-03-27'))).toBe('2027-04-04')
  })
})

test('the last date is the last with the weekday', () => {
  expect(lastOccasion(aRule({ validUntil: '2026-11-30' }))).toBe('2026-11-24')
  expect(lastOccasion(aRule({ validUntil: '2026-11-24' }))).toBe('2026-11-24')
  expect(lastOccasion(aRule())).toBeNull()
})

describe('an end in the calendar', () => {
  test('after a date ends the rule there and cancels stored dates behind it', () => {
    const overrides = [
      stored(1, '2026-11-24'),
      stored(2, '2026-12-08'),
      stored(3, '2026-12-15', '2026-12-15', { status: 'CANCELED' }),
    ]
    expect(endUpcoming(series(overrides), '2026-12-01')).toEqual({
      from: '2026-12-08',
      writes: [
        { write: 'cancel-override', bookingId: 2 },
        { write: 'end-rule', ruleId: 7, validUntil: '2026-12-07' },
      ],
    })
  })
  test('of all leaves what has ended: dates, and stored ones that were played earlier', () => {
    const overrides = [stored(1, '2026-11-24', '2026-11-16'), stored(2, '2026-11-10', '2026-11-20')]
    expect(endUpcoming(series(overrides), null)).toEqual({
      from: '2026-11-24',
      writes: [
        { write: 'cancel-override', bookingId: 2 },
        { write: 'end-rule', ruleId: 7, validUntil: '2026-11-23' },
      ],
    })
  })
  test('of a series that has not begun deletes it', () => {
    const rule = aRule({ validFrom: '2026-11-20' })
    expect(endUpcoming(series([], rule), null)?.writes).toEqual([{ write: 'delete-rule', ruleId: 7 }])
  })
  test('of one that is over is nothing', () => {
    expect(endUpcoming(series([], aRule({ validUntil: '2026-11-17' })), null)).toBeNull()
  })
})

describe('a move in the calendar', () => {
  test('keeps what was held, and stored dates go along', () => {
    const overrides = [stored(1, '2026-11-10'), stored(2, '2026-12-01')]
    const wanted = aNewRule({ fromMinutes: 600, toMinutes: 660 })
    expect(replaceUpcoming(series(overrides), wanted)).toEqual({
      from: '2026-11-24',
      after: { ...wanted, validFrom: '2026-11-24' },
      writes: [
        { write: 'end-rule', ruleId: 7, validUntil: '2026-11-23' },
        { write: 'create-rule', rule: { ...wanted, validFrom: '2026-11-24' } },
        { write: 'follow-new-rule', bookingId: 2 },
      ],
    })
  })
  test('to another weekday begins with its next date and cancels stored dates', () => {
    const overrides = [stored(1, '2026-12-01'), stored(2, '2026-12-08', '2026-12-08', { status: 'CANCELED' })]
    const wanted = aNewRule({ dayOfWeek: 4 })
    expect(replaceUpcoming(series(overrides), wanted)).toMatchObject({
      after: { validFrom: '2026-11-19' },
      writes: [
        { write: 'end-rule', validUntil: '2026-11-23' },
        { write: 'create-rule' },
        { write: 'cancel-override', bookingId: 1 },
        { write: 'make-ordinary', bookingId: 1 },
        { write: 'drop-override', bookingId: 2 },
      ],
    })
  })
  test('of a series that has not begun changes the rule itself', () => {
    const rule = aRule({ validFrom: '2026-11-24' })
    expect(replaceUpcoming(series([], rule), aNewRule({ fromMinutes: 600 }))?.writes).toMatchObject([
      { write: 'change-rule', ruleId: 7 },
    ])
  })
  test('of the end alone lengthens the rule itself', () => {
    const rule = aRule({ validUntil: '2026-12-01' })
    const longer = aNewRule({ validFrom: '2026-11-10', validUntil: '2027-01-05' })
    expect(replaceUpcoming(series([], rule), longer)?.writes).toEqual([
      { write: 'change-rule', ruleId: 7, rule: aNewRule({ validUntil: '2027-01-05' }) },
    ])
    expect(isOnlyShorter(rule, longer, SOFIA, now)).toBe(false)
    expect(isOnlyShorter(rule, aNewRule({ validUntil: '2026-11-24' }), SOFIA, now)).toBe(true)
    expect(isOnlyShorter(rule, aNewRule({ validUntil: '2026-11-24', fromMinutes: 600 }), SOFIA, now)).toBe(false)
  })
  test('"this and following" cuts the series at the date, also at the same hours', () => {
    expect(replaceUpcoming(series(), aNewRule({ validFrom: '2026-12-08' }), '2026-12-08')?.writes).toMatchObject([
      { write: 'end-rule', ruleId: 7, validUntil: '2026-12-07' },
      { write: 'create-rule', rule: { validFrom: '2026-12-08' } },
    ])
  })
  test('of a series that is over begins a new one, without the dates in between', () => {
    const rule = aRule({ validUntil: '2026-11-03' })
    expect(replaceUpcoming(series([], rule), aNewRule())?.writes).toEqual([
      { write: 'create-rule', rule: aNewRule({ validFrom: '2026-11-24' }) },
    ])
  })
})

/** What is held, by the moment at which it begins. */
const heldIn = ({ rules, bookings }: SeriesStore, last: string) =>
  [
    ...rules.flatMap((rule) =>
      naiveDates(rule, rule.validFrom, last)
        .filter((date) => !bookings.some((one) => one.recurringId === rule.id && one.occurrenceDate === date))
        .flatMap((date) => {
          const [from, to] = [wall(date, rule.fromMinutes, SOFIA), wall(date, rule.toMinutes, SOFIA)]
          return from === null || to === null ? [] : [{ from, to }]
        }),
    ),
    ...bookings.filter(({ status }) => isHolding(status)).map(({ from, to }) => ({ from, to })),
  ].toSorted((a, b) => a.from - b.from || a.to - b.to)

const anyOverrides = (dates: string[]) =>
  fc
    .subarray(dates)
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((date, index) =>
          fc
            .record({ on: fc.option(anyDay('2026-10-01', 90)), status: fc.constantFrom('CONFIRMED', 'CANCELED') })
            .map(({ on, status }) => stored(100 + index, date, on ?? date, { status })),
        ),
      ),
    )

test('whatever the calendar does, what has ended stays and what is to come is as there', () => {
  const LAST = '2027-01-31'
  const anything = anyRule
    .map((rule) => ({ ...rule, id: 7 }))
    .chain((rule) =>
      fc.record({
        rule: fc.constant(rule),
        overrides: anyOverrides(naiveDates(rule, rule.validFrom, '2026-12-31')),
        wanted: anyRule,
        day: anyDay('2026-10-01', 80),
        lastDate: fc.option(anyDay('2026-09-15', 100)),
      }),
    )
  fc.assert(
    fc.property(anything, ({ rule, overrides, wanted: { id: _, ...wanted }, day, lastDate }) => {
      const at = noon(day)
      const store = { rules: [rule], bookings: overrides }
      const upcoming = { rule, overrides, zone: SOFIA, now: at }
      const past = (state: SeriesStore) => heldIn(state, LAST).filter(({ to }) => to <= at)

      const end = endUpcoming(upcoming, lastDate)
      const ended = applyPlan(end?.writes ?? [], store)
      expect(past(ended)).toEqual(past(store))
      if (lastDate === null) expect(heldIn(ended, LAST).filter(({ to }) => to > at)).toEqual([])

      const replaced = replaceUpcoming(upcoming, wanted)
      const after = applyPlan(replaced?.writes ?? [], store)
      expect(past(after)).toEqual(past(store))
      // Of the computed dates to come, every one is of the wanted series.
      const computed = heldIn({ rules: after.rules, bookings: [] }, LAST).filter(({ to }) => to > at)
      const there = new Set(heldIn({ rules: [{ ...wanted, id: 1 }], bookings: [] }, LAST).map(({ from }) => from))
      if (replaced) expect(computed.every(({ from }) => there.has(from))).toBe(true)
    }),
    { numRuns: 150 },
  )
})
