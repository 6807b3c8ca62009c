import type { Booking } from '../booking/booking.ts'
import { isPhoneRequired } from '../booking/phone-required.ts'
import { isExpected } from '../booking/status.ts'
import { isLimitReached, type Limit } from '../client/limits.ts'
import type { Interval } from '../time/instant.ts'
import { overlaps } from '../time/instant.ts'

export const bookingPopups = [
  'sign-in',
  'add-phone',
  'existing-bookings',
  'watch',
  'limit-reached',
  'confirm',
  'completed',
] as const
export type BookingPopup = (typeof bookingPopups)[number]

export interface BookingFlow {
  site: { allowUnverifiedPhone: boolean }
  /** Null = signed out. */
  user: { hasVerifiedPhone: boolean; hasUnverifiedPhone: boolean; limit: Limit; upcomingCount: number } | null
  /** Whether the user has bookings over the chosen time, and has chosen 'Continue' anyway. */
  hasExistingBookings: boolean
  continuedDespiteExisting: boolean
  free: number
  isBooked: boolean
}

/** Popups in order, each only if its condition holds; each step is evaluated again when the previous one is done. */
export function nextPopup(flow: BookingFlow): BookingPopup {
  if (flow.isBooked) return 'completed'
  if (!flow.user) return 'sign-in'
  if (isPhoneRequired(flow.site, flow.user)) return 'add-phone'
  if (flow.hasExistingBookings && !flow.continuedDespiteExisting) return 'existing-bookings'
  if (flow.free < 1) return 'watch'
  if (isLimitReached(flow.user.limit, flow.user.upcomingCount)) return 'limit-reached'
  return 'confirm'
}

/** The user's PENDING, PENDING_COACH or CONFIRMED bookings overlapping the chosen time, in any site. */
export const existingBookings = <B extends Pick<Booking, 'from' | 'to' | 'status'>>(
  bookings: readonly B[],
  chosen: Interval,
): B[] => bookings.filter((booking) => isExpected(booking.status) && overlaps(booking, chosen))
