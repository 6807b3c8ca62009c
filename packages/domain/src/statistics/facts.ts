import type { BookingStatus } from '../booking/booking.ts'
import type { OccasionId } from '../recurrence/occasion-id.ts'
import type { Day } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'

/** A slot as it was offered; of what is shared, the item's own. */
export interface OfferedTime {
  itemId: number
  from: Instant
  to: Instant
  capacity: number
}

/** A stored booking of any status, or a date of a series that no stored booking replaces (CONFIRMED). */
export interface StatisticsBooking {
  id: number | OccasionId
  itemId: number
  coachId: number | null
  userId: number
  from: Instant
  to: Instant
  quantity: number
  status: BookingStatus
  isLateCanceled: boolean
  /** Of a series, stored or not. */
  isOfSeries: boolean
  /** Price and extras in whole cents of the site's present currency; 0 without a price. */
  revenueCents: number
  /** Staff recorded a payment. */
  isPaid: boolean
}

/** One site day: what was offered on it, and the bookings that begin on it. */
export interface StatisticsDay {
  day: Day
  offered: readonly OfferedTime[]
  bookings: readonly StatisticsBooking[]
}
