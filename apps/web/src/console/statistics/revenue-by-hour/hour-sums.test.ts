import { expect, test } from 'vitest'
import { hourSums, isEvening, revenueOf } from './hour-sums.ts'

const cell = (dayOfWeek: number, hour: number, revenue: number) => ({
  dayOfWeek,
  hour,
  revenue,
  booked: 0,
  offered: 1,
  offeredDays: 1,
  fullDays: 0,
  watchers: 0,
})

test('the revenue of an hour is that of all weekdays, and hours between have none', () => {
  expect(hourSums([cell(1, 18, 20.1), cell(0, 16, 5), cell(2, 18, 0.2)])).toEqual([
    { hour: 16, revenue: 5 },
    { hour: 17, revenue: 0 },
    { hour: 18, revenue: 20.3 },
  ])
})

test('the evening is told of its part of all', () => {
  const hours = hourSums([cell(1, 9, 10), cell(1, 17, 20), cell(3, 21, 20)])
  expect(revenueOf(hours.filter(isEvening))).toBe(40)
  expect(revenueOf(hours)).toBe(50)
})

test('a club without hours has no sums', () => {
  expect(hourSums([])).toEqual([])
  expect(revenueOf([])).toBe(0)
})
