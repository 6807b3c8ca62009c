import { expect, test } from 'vitest'
import type { Schedule } from '../schedule/schedule.ts'
import { aCoach, aHolding, anEvent, at, SOFIA } from '../testing/factories.ts'
import { coachFree, isCoachFree } from './coach-free.ts'

const hour = { from: at('10:00'), to: at('11:00') }
const mornings: Schedule = {
  mode: 'every_day',
  0: [
    { start: 480, end: 600 },
    { start: 600, end: 720 },
  ],
}

test('a coach without hours of one’s own is free all day', () => {
  expect(coachFree(aCoach(), SOFIA, hour, [])).toBe(1)
})

test.each([
  { from: '10:00', to: '11:00', free: true },
  { from: '09:30', to: '10:30', free: true },
  { from: '11:30', to: '12:30', free: false },
  { from: '12:00', to: '13:00', free: false },
])('working 08:00-12:00 a coach is free $from-$to: $free', ({ from, to, free }) => {
  expect(isCoachFree(aCoach({ schedule: mornings }), SOFIA, { from: at(from), to: at(to) }, [])).toBe(free)
})

test('a day off by exception closes also a coach without hours', () => {
  const away = [{ from_date: '2026-11-16', to_date: '2026-11-16', schedule: null }]
  expect(isCoachFree(aCoach({ exceptions: away }), SOFIA, hour, [])).toBe(false)
  expect(isCoachFree(aCoach({ exceptions: away, schedule: mornings }), SOFIA, hour, [])).toBe(false)
})

test('an event of capacity 0 keeps the coach from teaching', () => {
  expect(isCoachFree(aCoach({ events: [anEvent('10:30', '12:00', 0)] }), SOFIA, hour, [])).toBe(false)
})

test('bookings with the coach count on all items, once each whatever their quantity', () => {
  const booked = aHolding('10:00', '11:00', { itemId: 12, supplItemId: 21, quantity: 3 })
  expect(isCoachFree(aCoach(), SOFIA, hour, [booked])).toBe(false)
  expect(coachFree(aCoach({ capacity: 2 }), SOFIA, hour, [booked])).toBe(1)
})

test.each([
  { why: 'touching', holding: aHolding('09:00', '10:00', { supplItemId: 21 }) },
  { why: 'canceled', holding: aHolding('10:00', '11:00', { supplItemId: 21, status: 'CANCELED' }) },
  { why: 'with another coach', holding: aHolding('10:00', '11:00', { supplItemId: 22 }) },
])('a booking $why leaves the coach free', ({ holding }) => {
  expect(isCoachFree(aCoach(), SOFIA, hour, [holding])).toBe(true)
})

test('staff may ask for a time over midnight', () => {
  const night = { from: at('23:00'), to: at('2026-11-17 01:00') }
  expect(isCoachFree(aCoach(), SOFIA, night, [])).toBe(true)
  expect(isCoachFree(aCoach({ schedule: mornings }), SOFIA, night, [])).toBe(false)
})
