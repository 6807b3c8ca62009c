import { expect, test } from 'vitest'
import { aCoach, aHolding, anEvent, anItem, aSite, at } from '../testing/factories.ts'
import { decideStaffBooking, type StaffBookingFacts, type StaffBookingRequest } from './decide-staff-booking.ts'

const ask = (facts: Partial<StaffBookingFacts>, from: string, to: string, request: Partial<StaffBookingRequest> = {}) =>
  decideStaffBooking(
    { site: aSite(), item: anItem({ capacity: 2 }), sharedItem: null, coaches: [], holdings: [], ...facts },
    { from: at(from), to: at(to), coachId: null, quantity: 1, force: false, ...request },
  )

test('staff book any time, passed, far ahead or off the slots', () => {
  expect(ask({}, '2020-01-01 10:10', '2020-01-01 10:50')).toMatchObject({ ok: true, status: 'CONFIRMED' })
  expect(ask({}, '2028-01-01 02:00', '2028-01-01 03:30')).toMatchObject({ ok: true, priceCents: null })
})

test('on slots the price is theirs times the quantity', () => {
  expect(ask({}, '10:00', '12:00', { quantity: 2 })).toMatchObject({ priceCents: 8000 })
})

test('too much is refused unless it is forced, and then known as such', () => {
  const holdings = [aHolding('10:30', '11:30', { quantity: 2 })]
  expect(ask({ holdings }, '10:00', '11:00')).toEqual({ ok: false, refusal: 'NOT_ENOUGH_CAPACITY' })
  expect(ask({ holdings }, '10:00', '11:00', { force: true })).toMatchObject({ ok: true, overbooked: true })
  expect(ask({}, '10:00', '11:00', { quantity: 3 })).toMatchObject({ ok: false })
  expect(ask({}, '10:00', '11:00', { force: true })).toMatchObject({ ok: true, overbooked: false })
})

test('outside the schedule the item’s own capacity counts, unless an event says otherwise', () => {
  const item = anItem({ capacity: 2, schedule: { mode: 'every_day', 0: [{ start: 480, end: 1320, capacity: 1 }] } })
  expect(ask({ item }, '10:00', '11:00', { quantity: 2 })).toMatchObject({ ok: false })
  expect(ask({ item }, '23:00', '2026-11-17 01:00', { quantity: 2 })).toMatchObject({ ok: true })
  expect(ask({ item }, '21:00', '23:00', { quantity: 2 })).toMatchObject({ ok: false })
  const closed = { ...item, events: [anEvent('23:00', '23:30', 0)] }
  expect(ask({ item: closed }, '23:00', '2026-11-17 01:00')).toMatchObject({ ok: false })
})

test('a canceled or rejected entry needs no place', () => {
  const holdings = [aHolding('10:00', '11:00', { quantity: 2 })]
  expect(ask({ holdings }, '10:00', '11:00', { status: 'CANCELED' })).toMatchObject({ ok: true, status: 'CANCELED' })
})

test('a coach is taken together with the place, or not at all', () => {
  const coaches = [aCoach()]
  const holdings = [aHolding('10:00', '11:00', { itemId: 12, supplItemId: 21 })]
  expect(ask({ coaches, holdings }, '10:00', '11:00', { coachId: 21 })).toMatchObject({ ok: false })
  expect(ask({ coaches, holdings }, '10:00', '11:00', { coachId: 21, force: true })).toMatchObject({ supplItemId: 21 })
  expect(ask({ coaches, holdings }, '10:00', '11:00', { coachId: 'any' })).toEqual({
    ok: false,
    refusal: 'COACH_NOT_FOUND',
  })
  expect(ask({ coaches }, '10:00', '11:00', { coachId: 'any' })).toMatchObject({ supplItemId: 21 })
})

test.each([
  { why: 'quantity 0', request: { quantity: 0 } },
  { why: 'quantity 1.5', request: { quantity: 1.5 } },
  { why: 'an end before the start', request: { to: at('09:00') } },
  { why: 'an endless booking', request: { to: at('2027-11-16 10:00') } },
  { why: 'an unknown coach', request: { coachId: 99 } },
])('$why is not valid', ({ request }) => {
  expect(ask({}, '10:00', '11:00', request)).toEqual({ ok: false, refusal: 'INVALID' })
})

test('only items are booked', () => {
  expect(ask({ item: aCoach() }, '10:00', '11:00')).toEqual({ ok: false, refusal: 'NOT_FOUND' })
})
