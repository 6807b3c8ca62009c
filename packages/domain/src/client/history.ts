import type { BookingStatus } from '../booking/booking.ts'
import { type Instant, minutes } from '../time/instant.ts'
import type { Level } from './levels.ts'

/** Late cancellations and misses are counted over the last 90 days. */
export const COUNTED_MS = minutes(90 * 1_440)

/** From so many misses and late cancellations on, the card proposes to lower the level or to block. */
export const MISSES_UNTIL_PROPOSAL = 3

/** What is still to come is in one of these. */
export const UPCOMING_STATUSES: readonly BookingStatus[] = ['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED']

export interface HistoryBooking {
  status: BookingStatus
  to: Instant
  lateCanceled: boolean
}

/**
 * Where the card of a client lists a booking: upcoming while it holds its place and is not over, past once it took place or
 * was missed; a late cancellation is past at once. Others are on no list.
 */
export function historyList(booking: HistoryBooking, now: Instant): 'upcoming' | 'past' | null {
  if (booking.lateCanceled || booking.status === 'MISSED') return 'past'
  if (booking.to > now) return UPCOMING_STATUSES.includes(booking.status) ? 'upcoming' : null
  return booking.status === 'CONFIRMED' ? 'past' : null
}

/** Nothing is punished automatically: staff are asked. */
export const proposesMeasures = ({ missed, lateCanceled }: { missed: number; lateCanceled: number }): boolean =>
  missed + lateCanceled >= MISSES_UNTIL_PROPOSAL

/** The level that the proposal lowers to; a new client can only be blocked. */
export const lowerLevel = (level: Level): Level | null => (level === 0 ? null : ((level - 1) as Level)) // 1 to 3 less one
