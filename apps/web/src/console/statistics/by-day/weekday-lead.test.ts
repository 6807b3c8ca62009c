import { dayOfWeek, daysFrom } from '@korto/domain/time/day'
import { expect, test } from 'vitest'
import { weekdayLead } from './weekday-lead.ts'

const days = (count: number, valueOn: (weekday: number) => number | null) =>
  daysFrom('2026-10-18', count).map((date) => ({ date, value: valueOn(dayOfWeek(date)) }))

test('the weekday with the highest average leads, that with the lowest trails', () => {
  expect(weekdayLead(days(30, (weekday) => (weekday === 6 ? 9 : weekday === 5 ? 1 : 4)))).toEqual({ best: 6, worst: 5 })
})

test('days without a figure are not counted', () => {
  expect(weekdayLead(days(30, (weekday) => (weekday === 0 ? null : weekday)))).toEqual({ best: 6, worst: 1 })
})

test('nothing is said of few days, equal days or none', () => {
  expect(weekdayLead(days(13, (weekday) => weekday))).toBeNull()
  expect(weekdayLead(days(30, () => 0))).toBeNull()
  expect(weekdayLead([])).toBeNull()
})
