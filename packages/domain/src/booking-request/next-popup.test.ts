import { expect, test } from 'vitest'
import { bookingStatuses } from '../booking/booking.ts'
import { aBooking, at } from '../testing/factories.ts'
import { type BookingFlow, bookingPopups, existingBookings, nextPopup } from './next-popup.ts'

const phone = { hasVerifiedPhone: true, hasUnverifiedPhone: false }
const user = { ...phone, limit: 1, upcomingCount: 0 }
const flow = (changes: Partial<BookingFlow>): BookingFlow => ({
  site: { allowUnverifiedPhone: false },
  user,
  hasExistingBookings: false,
  continuedDespiteExisting: false,
  free: 1,
  isBooked: false,
  ...changes,
})
const noPhone = { ...user, hasVerifiedPhone: false }
const unverified = { ...noPhone, hasUnverifiedPhone: true }
const full = { free: 0, user: { ...user, upcomingCount: 1 } }

test.each<{ when: string; changes: Partial<BookingFlow>; popup: string }>([
  { when: 'signed out', changes: { user: null, free: 0 }, popup: 'sign-in' },
  { when: 'without phone', changes: { user: noPhone, hasExistingBookings: true }, popup: 'add-phone' },
  { when: 'with an unverified phone', changes: { user: unverified }, popup: 'add-phone' },
  {
    when: 'with an unverified phone where allowed',
    changes: { user: unverified, site: { allowUnverifiedPhone: true } },
    popup: 'confirm',
  },
  {
    when: 'without any phone where unverified is allowed',
    changes: { user: noPhone, site: { allowUnverifiedPhone: true } },
    popup: 'add-phone',
  },
  { when: 'with bookings at that time', changes: { hasExistingBookings: true, free: 0 }, popup: 'existing-bookings' },
  {
    when: 'having continued',
    changes: { hasExistingBookings: true, continuedDespiteExisting: true },
    popup: 'confirm',
  },
  { when: 'on a full slot, limit reached', changes: full, popup: 'watch' },
  { when: 'limit reached', changes: { ...full, free: 1 }, popup: 'limit-reached' },
  { when: 'blocked', changes: { user: { ...user, limit: 0 } }, popup: 'limit-reached' },
  { when: 'all is well', changes: {}, popup: 'confirm' },
  { when: 'booked', changes: { isBooked: true, free: 0 }, popup: 'completed' },
])('when $when the popup is $popup [BOOK-01]', ({ changes, popup }) => {
  expect(nextPopup(flow(changes))).toBe(popup)
})

test('the popups have the order of the specification [BOOK-01]', () => {
  expect(bookingPopups.join()).toBe('sign-in,add-phone,existing-bookings,watch,limit-reached,confirm,completed')
})

test('existing bookings are expected ones that overlap the chosen time', () => {
  const chosen = { from: at('10:00'), to: at('11:00') }
  const listed = bookingStatuses.filter(
    (status) => existingBookings([aBooking('10:30', '12:00', { status })], chosen).length,
  )
  expect(listed).toEqual(['PENDING', 'PENDING_COACH', 'CONFIRMED'])
  expect(existingBookings([aBooking('11:00', '12:00')], chosen)).toEqual([])
})
