import type { BookingStatus } from './booking.ts'

/** CANCELED and REJECTED bookings are excluded from availability; every other status takes capacity. */
export const isHolding = (status: BookingStatus): boolean => status !== 'CANCELED' && status !== 'REJECTED'

/** Waits for an answer of the club or of the coach. */
export const isPending = (status: BookingStatus): boolean =>
  status === 'NEW' || status === 'PENDING' || status === 'PENDING_COACH'

/** Only PENDING and CONFIRMED bookings count as the user's own on the timetable. */
export const hasOwnMarker = (status: BookingStatus): boolean => status === 'PENDING' || status === 'CONFIRMED'

/** What makes a viewer's own slot look pending: NEW is never seen by a client. */
export const isPendingForOwner = (status: BookingStatus): boolean => status === 'PENDING' || status === 'PENDING_COACH'

/** Bookings that the "existing bookings" popup lists when they overlap the chosen time. */
export const isExpected = (status: BookingStatus): boolean => status === 'CONFIRMED' || isPendingForOwner(status)

/** After a booking is created, the returned status is used, or CONFIRMED if none. */
export const statusAfterCreation = (returned: BookingStatus | null | undefined): BookingStatus =>
  returned ?? 'CONFIRMED'
