import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOccasion, isOccasion, occasionDates, RECURRENCE_PERIOD_DAYS } from './occasion-dates.ts'
import { anyDay, anyRule, aRule, naiveDates, nextDay } from './series.model.ts'

test('occasions repeat every 7 days [REC-02, CONST-37]', () => {
  expect(RECURRENCE_PERIOD_DAYS).toBe(7)
  expect(occasionDates(aRule(), '2026-11-01', '2026-11-30')).toEqual([
    '2026-11-03',
    '2026-11-10',
    '2026-11-17',
    '2026-11-24',
  ])
})

test.each([
  { window: ['2026-11-01', '2026-11-09'], dates: [] },
  { window: ['2026-11-01', '2026-11-10'], dates: ['2026-11-10'] },
] as const)('a rule valid from 2026-11-10 has $dates in $window [REC-03]', ({ window: [from, to], dates }) => {
  expect(occasionDates(aRule({ validFrom: '2026-11-10' }), from, to)).toEqual(dates)
})

test.each([
  { validFrom: '2026-11-10', validUntil: '2026-11-17', dates: ['2026-11-10', '2026-11-17'] },
  { validFrom: '2026-11-11', validUntil: '2026-11-16', dates: [] },
  { validFrom: '2026-11-11', validUntil: '2026-11-24', dates: ['2026-11-17', '2026-11-24'] },
  { validFrom: '2026-11-18', validUntil: null, dates: ['2026-11-24', '2026-12-01'] },
])('from $validFrom until $validUntil, both included, there is $dates [REC-04]', ({ dates, ...validity }) => {
  expect(occasionDates(aRule(validity), '2026-11-01', '2026-12-01')).toEqual(dates)
})

test('a series of a century ago costs no more than a new one', () => {
  const [old, young] = [aRule({ validFrom: '1926-11-02' }), aRule()]
  const timeOf = (rule: typeof old): number => {
    const started = performance.now()
    for (let round = 0; round < 5000; round++) occasionDates(rule, '2026-11-01', '2026-11-08')
    return performance.now() - started
  }
  timeOf(young) // warm
  expect(occasionDates(old, '2026-11-01', '2026-11-08')).toEqual(['2026-11-03'])
  // Walking through its 5,200 weeks would take thousands of times as long; the rest is room for a busy machine.
  expect(timeOf(old)).toBeLessThan(timeOf(young) * 20 + 100)
})

test('the dates are those found by looking at every day [REC-02, REC-03, REC-04]', () => {
  fc.assert(
    fc.property(anyRule, anyDay('2026-09-01', 120), fc.integer({ min: -3, max: 40 }), (rule, from, length) => {
      const to = nextDay(from, length)
      const dates = naiveDates(rule, from, to)
      expect(occasionDates(rule, from, to)).toEqual(dates)
      expect(isOccasion(rule, from)).toBe(naiveDates(rule, from, from).length === 1)
    }),
    { numRuns: 300 },
  )
})

test('the first occasion is the first date of the weekday within validity', () => {
  expect(firstOccasion(aRule({ validFrom: '2026-11-04' }))).toBe('2026-11-10')
  expect(firstOccasion(aRule({ validFrom: '2026-11-04', validUntil: '2026-11-09' }))).toBeNull()
})
