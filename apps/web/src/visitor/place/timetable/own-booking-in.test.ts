import { expect, test } from 'vitest'
import { ownBookingIn } from './own-booking-in.ts'

const at = (time: string) => Date.parse(`2026-11-17T${time}:00+02:00`)
const aBooking = { itemId: 11, from: at('18:00'), to: at('20:00'), status: 'CONFIRMED' as const }
const cell = { start: '2026-11-17T19:00:00+02:00', end: '2026-11-17T20:00:00+02:00' }

test.each([
  { what: 'the second hour of a booking', booking: aBooking, itemId: 11, now: at('12:00'), isOwn: true },
  {
    what: 'a pending one',
    booking: { ...aBooking, status: 'PENDING' as const },
    itemId: 11,
    now: at('12:00'),
    isOwn: true,
  },
  { what: 'one that is being played', booking: aBooking, itemId: 11, now: at('19:30'), isOwn: true },
  { what: 'one that has ended', booking: aBooking, itemId: 11, now: at('20:00'), isOwn: false },
  { what: 'one of another court', booking: aBooking, itemId: 12, now: at('12:00'), isOwn: false },
  {
    what: 'a canceled one',
    booking: { ...aBooking, status: 'CANCELED' as const },
    itemId: 11,
    now: at('12:00'),
    isOwn: false,
  },
  { what: 'an earlier one', booking: { ...aBooking, to: at('19:00') }, itemId: 11, now: at('12:00'), isOwn: false },
])('$what is opened by its cell: $isOwn', ({ booking, itemId, now, isOwn }) => {
  expect(ownBookingIn({ bookings: [booking] }, itemId, cell, now) !== undefined).toBe(isOwn)
})
