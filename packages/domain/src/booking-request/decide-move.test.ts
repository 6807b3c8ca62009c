import { expect, test } from 'vitest'
import { aBooker, aHolding, at, bookingFacts } from '../testing/factories.ts'
import type { BookingFacts } from './decide-booking.ts'
import { decideMove, type MovedBooking } from './decide-move.ts'

const now = at('09:30')
const own: MovedBooking = {
  id: 7,
  status: 'CONFIRMED',
  from: at('18:00'),
  to: at('19:00'),
  itemId: 11,
  supplItemId: null,
  quantity: 1,
  paid: false,
  recurringId: null,
}
const free = { site: {}, item: {}, coach: null }
const forbid = { ...free, item: { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 1_000 } }
const request = { from: at('19:00'), to: at('20:00'), coachId: null }

const move = (booking: Partial<MovedBooking> = {}, facts: Partial<BookingFacts> = {}, configs = free) => {
  const decision = decideMove({ ...own, ...booking }, configs, bookingFacts(facts), request, now)
  return decision.ok ? decision.status : decision.refusal
}

test.each<{ why: string; booking?: Partial<MovedBooking>; answer: string }>([
  { why: 'as it is', answer: 'CONFIRMED' },
  { why: 'paid', booking: { paid: true }, answer: 'LATE_CANCEL' },
  { why: 'started', booking: { from: at('09:30') }, answer: 'ALREADY_PASSED' },
  { why: 'cancelled', booking: { status: 'CANCELED' }, answer: 'STATE' },
  { why: 'missed', booking: { status: 'MISSED' }, answer: 'STATE' },
  { why: 'of a series', booking: { recurringId: 3 }, answer: 'STATE' },
])('a booking that is $why: $answer', ({ booking, answer }) => {
  expect(move(booking)).toBe(answer)
})

test('where cancelling is forbidden so is moving', () => {
  expect(move({}, {}, forbid)).toBe('LATE_CANCEL')
})

test('it counts neither against itself nor against its own limit', () => {
  const itself = { ...aHolding('19:00', '20:00'), bookingId: 7 }
  expect(move({}, { holdings: [itself] })).toBe('CONFIRMED')
  expect(move({}, { holdings: [{ ...itself, bookingId: 8 }] })).toBe('NOT_ENOUGH_CAPACITY')
  expect(move({}, { booker: aBooker({ limit: 1, upcomingCount: 1 }) })).toBe('CONFIRMED')
  expect(move({}, { booker: aBooker({ limit: 1, upcomingCount: 2 }) })).toBe('LIMIT_REACHED')
})

test('as many places as it has are needed at the new time', () => {
  expect(move({ quantity: 2 })).toBe('NOT_ENOUGH_CAPACITY')
})
