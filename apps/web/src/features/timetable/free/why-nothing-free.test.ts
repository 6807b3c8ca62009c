import { expect, test } from 'vitest'
import { nearestFree, whyNothingFree } from './why-nothing-free.ts'

const aDay = (date: string, ...frees: number[]) => ({
  date,
  slots: frees.map((free, hour) => ({
    start: `${date}T1${hour}:00:00+02:00`,
    end: `${date}T1${hour + 1}:00:00+02:00`,
    free,
    capacity: 1,
    price: null,
  })),
})
const now = Date.parse('2026-11-16T20:00:00+02:00')
const [over, full, closed, open] = [
  aDay('2026-11-16', 1, 1),
  aDay('2026-11-17', 0, 0),
  aDay('2026-11-18'),
  aDay('2026-11-19', 0, 1),
]
const all = [over, full, closed, open]

test.each([
  { shown: [over], why: 'overToday' },
  { shown: [full], why: 'fullDay' },
  { shown: [closed], why: 'closedDay' },
  { shown: [over, full], why: 'nothingThese' },
])('a day without free slots shows the reason: $why', ({ shown, why }) => {
  expect(whyNothingFree(shown, all, now)).toBe(why)
})

test('a facility without any times has no data', () => {
  expect(whyNothingFree([closed], [closed], now)).toBe('noData')
})

test.each([
  { shown: [over], next: 3 },
  { shown: [full, closed], next: 3 },
])('the next day with free slots is offered', ({ shown, next }) => {
  expect(nearestFree(shown, all, now)).toBe(next)
})

test('after the last free day the first one is offered; none if nothing is free', () => {
  const days = [open, aDay('2026-11-20', 0)]
  expect(nearestFree(days.slice(1), days, now)).toBe(0)
  expect(nearestFree([over], [over, full], now)).toBeNull()
})
