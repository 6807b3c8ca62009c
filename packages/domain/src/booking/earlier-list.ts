import type { BookingStatus } from './booking.ts'

/** How many earlier bookings an answer holds. */
export const EARLIER_PER_PAGE = 10

/** Earlier bookings are those that took place or were missed; what was canceled, rejected or never answered is none. */
export const EARLIER_STATUSES: readonly BookingStatus[] = ['CONFIRMED', 'MISSED']
