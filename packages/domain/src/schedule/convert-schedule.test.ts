import { expect, test } from 'vitest'
import { scheduleInEur } from './convert-schedule.ts'

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
})
