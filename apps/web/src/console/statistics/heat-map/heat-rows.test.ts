import { expect, test } from 'vitest'
import { heatGrid, heatLevel, partLead } from './heat-rows.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

test('the hours go from the first to the last with a figure; a hole in between has none', () => {
  const { hours, cellAt } = heatGrid([
    { dayOfWeek: 4, hour: 18, bookings: 4, occupancy: 1 },
    { dayOfWeek: 0, hour: 15, bookings: 1, occupancy: 0.25 },
  ])
  expect(hours).toEqual([15, 16, 17, 18])
  expect(cellAt(4, 18)).toEqual({ weekday: 4, hour: 18, occupancy: 1 })
  expect(cellAt(1, 16)).toEqual({ weekday: 1, hour: 16, occupancy: null })
})

test('a club that offers nothing has no hours', () => {
  expect(heatGrid([]).hours).toEqual([])
  expect(partLead({ ...OCTOBER, byHour: [] }, '2026-11-18')).toBeNull()
})

test.each([
  [0, 0],
  [0.19, 0],
  [0.2, 1],
  [0.5, 2],
  [0.74, 3],
  [0.89, 4],
  [1, 5],
])('an occupancy of %d has the level %d', (occupancy, level) => {
  expect(heatLevel(occupancy)).toBe(level)
})

const hour = (at: number, booked: number) => ({
  dayOfWeek: 1,
  hour: at,
  revenue: 0,
  booked,
  offered: 10,
  offeredDays: 4,
  fullDays: 0,
  watchers: 0,
})

test('the fullest and the emptiest part of the day, where they differ clearly', () => {
  const lead = { best: 'evening', worst: 'morning' }
  expect(partLead({ ...OCTOBER, byHour: [hour(8, 2), hour(14, 5), hour(18, 9)] }, '2026-11-18')).toEqual(lead)
  expect(partLead({ ...OCTOBER, byHour: [hour(8, 5), hour(18, 6)] }, '2026-11-18')).toBeNull()
})

test('no part of the day is called empty while days are still to come', () => {
  const october = { ...OCTOBER, byHour: [hour(8, 2), hour(18, 9)] }
  expect(partLead(october, '2026-10-30')).toBeNull()
  expect(partLead(october, '2026-10-31')).not.toBeNull()
})
