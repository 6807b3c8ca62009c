import type { ApiExample } from './api-example.ts'

const ofBooking = { id: '$KORTO_BOOKING' }

export const bookExamples: readonly ApiExample[] = [
  {
    call: 'booking.create',
    body: { siteId: '{siteId}', itemId: '{itemId}', start: '{from}', end: '{to}' },
    keep: { variable: 'KORTO_BOOKING', field: 'id' },
    refusals: [
      'NOT_ENOUGH_CAPACITY',
      'NOT_A_SLOT',
      'ALREADY_PASSED',
      'TOO_FAR_AHEAD',
      'TOO_LONG',
      'LIMIT_REACHED',
      'PHONE_REQUIRED',
      'NOT_FOUND',
      'COACH_NOT_FOUND',
      'NO_ONLINE_BOOKING',
    ],
  },
  {
    call: 'booking.move',
    params: ofBooking,
    body: { start: '{laterFrom}', end: '{laterTo}' },
    refusals: ['NOT_ENOUGH_CAPACITY', 'NOT_A_SLOT', 'LATE_CANCEL', 'STATE'],
  },
]

export const ownBookingsExamples: readonly ApiExample[] = [
  { call: 'bookingLists.mine' },
  { call: 'bookingLists.one', params: ofBooking },
  { call: 'booking.cancel', params: ofBooking, refusals: ['LATE_CANCEL', 'STATE'] },
  {
    call: 'ownRecurring.cancelOccasion',
    params: { a: '$KORTO_SERIES', b: '{weekLater}', c: '{siteId}' },
    body: { allOccurrences: false },
    refusals: ['LATE_CANCEL'],
  },
]

export const notificationsExamples: readonly ApiExample[] = [
  {
    call: 'watcher.start',
    body: { fromDate: '{from}', toDate: '{to}', items: [{ siteId: '{siteId}', cond: '{itemId}:text' }] },
    keep: { variable: 'KORTO_WATCH', field: 'groupId' },
    refusals: ['ALREADY_PASSED'],
  },
  { call: 'watcher.mine' },
  { call: 'watcher.stop', params: { groupId: '$KORTO_WATCH' } },
  { call: 'notification.mine' },
  { call: 'notification.token', isOfBrowser: true },
]
