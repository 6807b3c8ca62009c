import { expect, test } from 'vitest'
import { exceptionsInEur, scheduleInEur } from './convert-schedule.ts'

test('converting to EUR changes every price and nothing else', () => {
  const schedule = {
    mode: 'every_week' as const,
    1: [
      { start: 480, end: 540, price: 20 },
      { start: 540, end: 600 },
    ],
    2: [],
  }
  const converted = {
    ...schedule,
    1: [
      { start: 480, end: 540, price: 10.23 },
      { start: 540, end: 600 },
    ],
  }
  expect(scheduleInEur(schedule)).toEqual(converted)
  const days = { from_date: '2026-12-24', to_date: '2026-12-26' }
  expect(
    exceptionsInEur([
      { ...days, schedule },
      { ...days, schedule: null },
    ]),
  ).toEqual([
    { ...days, schedule: converted },
    { ...days, schedule: null },
  ])
})
