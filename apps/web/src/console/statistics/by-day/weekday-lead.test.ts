import { dayOfWeek, daysFrom } from '@korto/domain/time/day'
import { expect, test } from 'vitest'
import { weekdayLead } from './weekday-lead.ts'

const FROM = '2026-10-18'

const days = (count: number, valueOn: (weekday: number) => number | null) =>
  daysFrom(FROM, count).map((date) => ({ date, value: valueOn(dayOfWeek(date)) }))

/** Of days that begin on the first one, when they are over. */
const lead = (values: ReturnType<typeof days>) =>
  weekdayLead(values, { from: FROM, to: values.at(-1)?.date ?? FROM }, '2026-11-18')

test('the weekday with the highest average leads, that with the lowest trails', () => {
  expect(lead(days(30, (weekday) => (weekday === 6 ? 9 : weekday === 5 ? 1 : 4)))).toEqual({ best: 6, worst: 5 })
})

test('days without a figure are not counted', () => {
  expect(lead(days(30, (weekday) => (weekday === 0 ? null : weekday)))).toEqual({ best: 6, worst: 1 })
})

test('nothing is said of few days, equal days or none', () => {
  expect(lead(days(13, (weekday) => weekday))).toBeNull()
  expect(lead(days(30, () => 0))).toBeNull()
  expect(lead([])).toBeNull()
})

test('no weekday leads or trails while days are still to come', () => {
  const month = days(30, (weekday) => weekday)
  const period = { from: FROM, to: '2026-11-16' }
  expect(weekdayLead(month, period, '2026-11-15')).toBeNull()
  expect(weekdayLead(month, period, '2026-11-16')).toEqual({ best: 6, worst: 0 })
})
