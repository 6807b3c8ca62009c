import { expect, test } from 'vitest'
import { everyDay, exceptionKind, sameHours, withCapacity } from './exception-kind.ts'
import type { Schedule } from './schedule.ts'

const usual: Schedule = {
  mode: 'every_week',
  bookingStepMinutes: 60,
  1: [
    { start: 480, end: 720, price: 20 },
    { start: 720, end: 1320, price: 30, capacity: 2 },
  ],
  6: [],
}
const hours = everyDay([{ start: 600, end: 1080, price: 30 }])

test.each<[string, Schedule | null]>([
  ['closed', null],
  ['closed', {}],
  ['closed', { 1: [], 2: [] }],
  ['hours', hours],
  ['hours', usual],
  ['hours', { ...usual, 1: [{ start: 480, end: 720, price: 21, capacity: 4 }] }],
  ['capacity', withCapacity(usual, 4)],
  ['capacity', withCapacity(usual, 0)],
])('an exception is of the kind %s', (kind, schedule) => {
  expect(exceptionKind({ schedule }, usual)).toBe(kind)
})

test('hours that are the same on all days of an exception are shown once', () => {
  const monday = { from_date: '2026-11-23', to_date: '2026-11-23' }
  expect(sameHours({ ...monday, schedule: usual })).toHaveLength(2)
  expect(sameHours({ ...monday, to_date: '2026-11-24', schedule: usual })).toBeNull()
  expect(sameHours({ ...monday, to_date: '2027-12-31', schedule: hours })).toEqual([
    { start: 600, end: 1080, price: 30 },
  ])
})
