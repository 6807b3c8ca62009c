import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, MONDAY, SOFIA } from '../testing/factories.ts'
import { MINUTE_MS } from '../time/instant.ts'
import { bookedShares } from './booked-shares.ts'
import { clockHours } from './clock-hours.ts'
import { hourlyUse } from './occupancy.ts'

const hours = clockHours(SOFIA, MONDAY)

test('where too much is booked, whoever began first has the place', () => {
  const first = { from: at('17:30'), to: at('18:30'), quantity: 1 }
  const second = { from: at('18:00'), to: at('19:30'), quantity: 1 }
  const shares = bookedShares([{ from: at('18:00'), to: at('19:00'), capacity: 1 }], [second, first], hours)
  expect(shares.get(first)?.[18]).toBe(30 * MINUTE_MS)
  expect(shares.get(second)?.[18]).toBe(30 * MINUTE_MS)
  expect(shares.get(second)?.[19]).toBe(0)
})

test('shares add up to what is booked, in every hour', () => {
  const anyTimes = fc.tuple(
    fc.integer({ min: 0, max: 92 }),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 0, max: 3 }),
  )
  const timesOf = ([quarter, length]: [number, number, number]) => ({
    from: at('00:00') + quarter * 15 * MINUTE_MS,
    to: at('00:00') + (quarter + length) * 15 * MINUTE_MS,
  })
  fc.assert(
    fc.property(fc.array(anyTimes), fc.array(anyTimes), (slotTimes, bookingTimes) => {
      const slots = slotTimes.map((times) => ({ ...timesOf(times), capacity: times[2] }))
      const bookings = bookingTimes.map((times) => ({ ...timesOf(times), quantity: times[2] + 1 }))
      const shares = [...bookedShares(slots, bookings, hours).values()]
      const { booked } = hourlyUse(slots, bookings, hours)
      expect(booked.map((_, hour) => shares.reduce((sum, share) => sum + (share[hour] ?? 0), 0))).toEqual(booked)
    }),
  )
})
