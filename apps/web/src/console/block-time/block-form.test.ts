import { expect, test } from 'vitest'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { entriesIn, hoursOf, timeOf } from './block-form.ts'

const ZONE = 'Europe/Sofia'
const DAY = '2026-11-21'

test('hours are by the clocks of the club, and midnight ends the day', () => {
  const evening = { first: DAY, last: DAY, from: 22 * 60, to: 24 * 60 }
  const time = timeOf(ZONE, evening)
  expect(time).toEqual({ from: Date.parse('2026-11-21T20:00:00Z'), to: Date.parse('2026-11-21T22:00:00Z') })
  expect(time && hoursOf(ZONE, time)).toEqual(evening)
  expect(timeOf(ZONE, { ...evening, to: 22 * 60 })).toBeNull()
  // Skipped when the clocks are put forward.
  expect(timeOf(ZONE, { first: '2027-03-28', last: '2027-03-28', from: 3 * 60 + 30, to: 6 * 60 })).toBeNull()
})

test('bookings that touch the hours on these courts are named, others are not', () => {
  const entry = (key: string, itemId: number, from: string, to: string) =>
    ({ key, itemId, fromDate: `${DAY}T${from}:00+02:00`, toDate: `${DAY}T${to}:00+02:00` }) as DayEntry // times and court only
  const entries = [
    entry('before', 1, '11:00', '12:00'),
    entry('in', 1, '12:00', '13:00'),
    entry('over', 2, '14:30', '16:00'),
    entry('elsewhere', 3, '12:00', '13:00'),
  ]
  const time = timeOf(ZONE, { first: DAY, last: DAY, from: 12 * 60, to: 15 * 60 })
  expect(time && entriesIn(entries, [1, 2], time).map(({ key }) => key)).toEqual(['in', 'over'])
})
