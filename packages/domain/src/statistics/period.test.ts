import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import {
  calendarPeriodOf,
  checkPeriod,
  daysOf,
  defaultPeriod,
  kindOfPeriod,
  periodBefore,
  steppedPeriod,
} from './period.ts'

test('at first the last 30 days are shown, today the last [STAT-01]', () => {
  expect(defaultPeriod('2026-11-16')).toEqual({ from: '2026-10-18', to: '2026-11-16' })
  expect(daysOf(defaultPeriod('2026-03-01'))).toBe(30)
})

describe('a period is checked, and the field named', () => {
  test.each([
    ['2026-02-30', '2026-03-01', 'from', 'not-a-day'],
    ['2026-02-01', '2026-02-29', 'to', 'not-a-day'],
    ['0001-01-01', '2026-01-01', 'from', 'not-a-day'],
    ['2026-01-01', '9999-12-31', 'to', 'not-a-day'],
    ['yesterday', 'today', 'from', 'not-a-day'],
    ['2026-01-01', '', 'to', 'not-a-day'],
    ['2026-11-16', '2026-11-15', 'to', 'before-from'],
    ['2025-11-16', '2026-11-17', 'to', 'too-long'],
  ])('%s to %s [STAT-05]', (from, to, field, problem) => {
    expect(checkPeriod(from, to)).toEqual({ field, problem })
  })

  test('a day, 366 days and the future are periods', () => {
    expect(checkPeriod('2026-11-16', '2026-11-16')).toBeNull()
    expect(checkPeriod('2025-11-16', '2026-11-16')).toBeNull()
    expect(checkPeriod('2027-01-01', '2027-12-31')).toBeNull()
  })
})

test.each([
  ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['month', '2028-02-15', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-11-16', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
] as const)('the %s of %s is %s to %s', (kind, day, from, to) => {
  expect(calendarPeriodOf(kind, day)).toEqual({ from, to })
  expect(kindOfPeriod({ from, to })).toBe(kind)
})

test('any other range is of no kind', () => {
  expect(kindOfPeriod({ from: '2026-11-17', to: '2026-11-23' })).toBeNull()
  expect(kindOfPeriod({ from: '2026-11-01', to: '2026-11-29' })).toBeNull()
})

test('months and quarters step by the calendar', () => {
  const january = { from: '2026-01-01', to: '2026-01-31' }
  expect(steppedPeriod(january, 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(steppedPeriod(january, -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(steppedPeriod({ from: '2026-01-01', to: '2026-03-31' }, -1)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
})

test('any other range steps by its length', () => {
  const range = { from: '2026-10-18', to: '2026-11-16' }
  expect(steppedPeriod(range, -1)).toEqual({ from: '2026-09-18', to: '2026-10-17' })
  expect(steppedPeriod(range, 1)).toEqual({ from: '2026-11-17', to: '2026-12-16' })
})

test('the period before has as many days, also of a month', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' })
})

test('a step forward and one back lead to the same period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 365 }), (start, length) => {
      const from = addDays('2001-01-01', start)
      const period = { from, to: addDays(from, length) }
      expect(steppedPeriod(steppedPeriod(period, 1), -1)).toEqual(period)
      expect(daysOf(periodBefore(period))).toBe(length + 1)
    }),
  )
})
