import { expect, test } from 'vitest'
import { aBooking, aSite, at } from '../testing/factories.ts'
import type { Booking } from './booking.ts'
import {
  MY_BOOKINGS_INITIAL,
  MY_BOOKINGS_STEP,
  shownBookings,
  USER_UPCOMING_DAYS,
  upcomingList,
} from './upcoming-list.ts'

const site = { ...aSite(), items: [{ id: 11 }] }
const list = (bookings: Booking[], sites = [site], view?: Parameters<typeof upcomingList>[3]) =>
  upcomingList(bookings, sites, at('10:30'), view).map(({ id }) => id)

test('bookings come by start [MYB-03]', () => {
  const bookings = [
    aBooking('14:00', '15:00', { id: 1 }),
    aBooking('10:00', '11:00', { id: 2 }),
    aBooking('12:00', '13:00', { id: 3 }),
  ]
  expect(list(bookings)).toEqual([2, 3, 1])
})

test('canceled and ended bookings are not listed, one in progress is [MYB-04]', () => {
  expect(list([aBooking('12:00', '13:00', { status: 'CANCELED' }), aBooking('09:30', '10:30')])).toEqual([])
  expect(list([aBooking('10:00', '11:00')])).toEqual([501])
})

test('a rejected booking is listed until its start [MYB-05]', () => {
  expect(list([aBooking('11:00', '12:00', { status: 'REJECTED' })])).toEqual([501])
  expect(list([aBooking('10:00', '12:00', { status: 'REJECTED' })])).toEqual([])
})

test('without site, at a hidden site or without its item a booking is not listed [MYB-06]', () => {
  const booking = aBooking('12:00', '13:00')
  expect(list([booking], [])).toEqual([])
  expect(list([booking], [{ ...site, hidden: true }])).toEqual([])
  expect(list([booking], [{ ...site, items: [{ id: 12 }] }])).toEqual([])
  expect(list([booking], [{ ...site, city: '' }])).toEqual([])
})

test('on the page of a hidden club its bookings are listed', () => {
  const view = { variant: 'sport', givenIds: [1], preview: false }
  expect(list([aBooking('12:00', '13:00')], [{ ...site, hidden: true }], view)).toEqual([501])
})

test('the list shows 3, and 5 more each time [CONST-12]', () => {
  expect([0, 1, 2].map(shownBookings)).toEqual([3, 8, 13])
  expect([MY_BOOKINGS_INITIAL, MY_BOOKINGS_STEP]).toEqual([3, 5])
})

test('a user’s upcoming window is two weeks [CONST-10]', () => {
  expect(USER_UPCOMING_DAYS).toBe(14)
})
