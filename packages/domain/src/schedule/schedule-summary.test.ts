import { expect, test } from 'vitest'
import { scheduleSummary } from './schedule-summary.ts'

test('hours, prices and steps of a week in short', () => {
  const schedule = {
    bookingStepMinutes: 45,
    1: [
      { start: 480, end: 960, price: 24 },
      { start: 960, end: 1320, price: 30, step: 90 },
    ],
    6: [{ start: 420, end: 600 }],
  }
  expect(scheduleSummary(schedule)).toEqual({
    start: 420,
    end: 1320,
    prices: { lowest: 24, highest: 30 },
    steps: [45, 90],
  })
})

test('the days that a mode fills count too, and a week without hours is never open', () => {
  expect(scheduleSummary({ mode: 'every_day', 1: [{ start: 0, end: 1440, price: 0 }] })).toEqual({
    start: 0,
    end: 1440,
    prices: { lowest: 0, highest: 0 },
    steps: [60],
  })
  expect(scheduleSummary({ mode: 'every_day', 1: [{ start: 60, end: 120 }] })?.prices).toBeNull()
  expect(scheduleSummary({ 1: [] })).toBeNull()
  expect(scheduleSummary({})).toBeNull()
})
