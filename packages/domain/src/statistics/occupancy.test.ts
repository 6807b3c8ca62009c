import { expect, test } from 'vitest'
import { at, MONDAY, SOFIA } from '../testing/factories.ts'
import { MINUTE_MS } from '../time/instant.ts'
import { clockHours } from './clock-hours.ts'
import { hourlyUse, occupancyOf } from './occupancy.ts'

const hours = clockHours(SOFIA, MONDAY)
const slot = (from: string, to: string, capacity = 1) => ({ from: at(from), to: at(to), capacity })
const booking = (from: string, to: string, quantity = 1) => ({ from: at(from), to: at(to), quantity })

/** Offered and booked unit-minutes of the hours in which something was offered. */
function use(slots: ReturnType<typeof slot>[], bookings: ReturnType<typeof booking>[]): Record<number, number[]> {
  const { offered, booked } = hourlyUse(slots, bookings, hours)
  return Object.fromEntries(
    offered.flatMap((ms, hour) => (ms > 0 ? [[hour, [ms, booked[hour] ?? 0].map((of) => of / MINUTE_MS)]] : [])),
  )
}

test('what is booked counts inside what was offered', () => {
  expect(use([slot('18:00', '19:00')], [booking('17:30', '18:45')])).toEqual({ 18: [60, 45] })
})

test('no more is booked than was offered, at any moment', () => {
  const twice = [booking('18:00', '18:30'), booking('18:00', '19:00')]
  expect(use([slot('18:00', '19:00')], twice)).toEqual({ 18: [60, 60] })
  expect(use([slot('18:00', '19:00')], [booking('18:00', '18:15', 5)])).toEqual({ 18: [60, 15] })
})

test('places of a hall count one by one, a quantity as so many', () => {
  expect(use([slot('18:00', '19:00', 3)], [booking('18:00', '19:00', 2)])).toEqual({ 18: [180, 120] })
})

test('a slot that was closed offered nothing', () => {
  expect(use([slot('18:00', '19:00', 0)], [booking('18:00', '19:00')])).toEqual({})
})

test('a slot over a full hour counts in both hours', () => {
  expect(use([slot('18:30', '20:00')], [booking('18:45', '19:15')])).toEqual({ 18: [30, 15], 19: [60, 15] })
})

test('a booking that ends when the next begins does not overlap it', () => {
  const bookings = [booking('18:30', '19:00'), booking('18:00', '18:30')]
  expect(use([slot('18:00', '19:00', 2)], bookings)).toEqual({ 18: [120, 60] })
})

test('slots that overlap, as no schedule has them, are each counted', () => {
  const slots = [slot('18:00', '19:00'), slot('18:30', '19:30')]
  expect(use(slots, [booking('18:45', '19:00')])).toEqual({ 18: [90, 30], 19: [30, 0] })
})

test('occupancy is 0 to 1, and null where nothing was offered', () => {
  expect(occupancyOf({ bookedMinutes: 45, offeredMinutes: 60 })).toBe(0.75)
  expect(occupancyOf({ bookedMinutes: 60.000_000_1, offeredMinutes: 60 })).toBe(1)
  expect(occupancyOf({ bookedMinutes: 0, offeredMinutes: 0 })).toBeNull()
})
