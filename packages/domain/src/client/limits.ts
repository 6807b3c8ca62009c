import type { Booking } from '../booking/booking.ts'
import { isHolding } from '../booking/status.ts'
import type { Instant } from '../time/instant.ts'
import type { Level } from './levels.ts'

/** Upcoming bookings per site by level. The last is 0xEFFFFFFF: more than a signed 32-bit number holds. */
export const limitByLevel: Readonly<Record<Level, number>> = { 0: 1, 1: 10, 2: 100, 3: 4_026_531_839 }

export const LIMIT_LIFTED = -1
export const LIMIT_BLOCKED = -2

/** A value of `sitesLimits`: a level, or -1 unlimited, or -2 blocked. It is never a count. */
export type SiteLimit = Level | typeof LIMIT_LIFTED | typeof LIMIT_BLOCKED

export type Limit = number | 'unlimited'

/** -1 means unlimited, -2 that the user may not book online, missing level 0. Staff of the site are unlimited. */
export function limitOf(siteLimit: SiteLimit | undefined, isStaff: boolean): Limit {
  if (isStaff || siteLimit === LIMIT_LIFTED) return 'unlimited'
  if (siteLimit === LIMIT_BLOCKED) return 0
  return limitByLevel[siteLimit ?? 0]
}

/** What `sitesLimits` shows for a client: the override of staff if there is one, else the level. */
export const siteLimitOf = (client: {
  level: Level
  limitOverride: typeof LIMIT_LIFTED | typeof LIMIT_BLOCKED | null
}): SiteLimit => client.limitOverride ?? client.level

export const isLimitReached = (limit: Limit, upcomingCount: number): boolean =>
  limit !== 'unlimited' && upcomingCount >= limit

/** The next booking is the last one that the limit allows for now. */
export const isLastBooking = (limit: Limit, upcomingCount: number): boolean =>
  !isLimitReached(limit, upcomingCount) && isLimitReached(limit, upcomingCount + 1)

type Counted = Pick<Booking, 'siteId' | 'status' | 'recurringId' | 'to'>

/** Counted: bookings of the site that are not canceled or rejected, not recurring, and not already in the past (ended). */
export const countsAgainstLimit = (booking: Counted, siteId: number, now: Instant): boolean =>
  booking.siteId === siteId && isHolding(booking.status) && booking.recurringId === null && booking.to > now
