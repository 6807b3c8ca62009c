import type { Instant } from '../time/instant.ts'

export type BookingId = number

export const bookingStatuses = [
  'NEW',
  'PENDING',
  'PENDING_COACH',
  'CONFIRMED',
  'REJECTED',
  'CANCELED',
  'MISSED',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** A stored booking as the rules see it. Occasions of a series that differ from it are stored bookings too. */
export interface Booking {
  id: BookingId
  userId: number
  siteId: number
  itemId: number
  supplItemId: number | null
  from: Instant
  to: Instant
  quantity: number
  /** The weight of one unit on the shared item, fixed when the booking was made. */
  sharedItemMultiplier: number
  status: BookingStatus
  recurringId: number | null
  /** The site-local date of the occasion that this booking stands for; null outside a series. */
  occurrenceDate: string | null
  paid: boolean
}
