import type { BookingStatus } from './booking.ts'

export const statusLabels = {
  NEW: 'Pending confirmation',
  PENDING: 'Pending confirmation',
  PENDING_COACH: 'Pending confirmation',
  CONFIRMED: 'Confirmed',
  REJECTED: 'Rejected',
  CANCELED: 'Canceled',
  MISSED: 'Missed booking',
} as const satisfies Record<BookingStatus, string>

/** The English label, which is also the key of its translations. */
export type StatusLabel = (typeof statusLabels)[BookingStatus]

/** CONFIRMED shows a label only if asked; PENDING shows 'Pending confirmation'; MISSED shows 'Missed booking'. */
export const statusLabel = (status: BookingStatus, showsConfirmed = false): StatusLabel | null =>
  status === 'CONFIRMED' && !showsConfirmed ? null : statusLabels[status]

/** After creation: 'Booking successful', or 'Booking is waiting confirmation' for the club's as for the coach's answer. */
export const createdLabel = (status: BookingStatus): 'Booking successful' | 'Booking is waiting confirmation' =>
  status === 'CONFIRMED' ? 'Booking successful' : 'Booking is waiting confirmation'
