import type { BookingStatus } from '../booking/booking.ts'
import { type Instant, minutes } from '../time/instant.ts'

/** 0 New, 1 Regular, 2 Trusted, 3 VIP: kept per client and site. */
export type Level = 0 | 1 | 2 | 3

export const LEVEL_1_SUCCESSFUL = 5
export const LEVEL_2_SUCCESSFUL = 50
export const LEVEL_2_NO_MISS_DAYS = 90

/** What levels depend on of a client's history at a site; past occurrences of series are included by the caller. */
export interface Visit {
  status: BookingStatus
  to: Instant
}

export interface ClientLevel {
  level: Level
  /** A level set by staff stays until staff choose 'Automatic'. */
  levelPinned: boolean
}

/** 1 at 5 successful bookings, 2 at 50 without a MISSED in the last 90 days, 3 by staff only. Automatic change only raises. */
export function automaticLevel(client: ClientLevel, visits: readonly Visit[], now: Instant): Level {
  if (client.levelPinned) return client.level
  const earned = earnedLevel(visits, now)
  return earned > client.level ? earned : client.level
}

function earnedLevel(visits: readonly Visit[], now: Instant): Level {
  const successful = visits.filter((visit) => isSuccessful(visit, now)).length
  if (successful >= LEVEL_2_SUCCESSFUL && !visits.some((visit) => isRecentMiss(visit, now))) return 2
  return successful >= LEVEL_1_SUCCESSFUL ? 1 : 0
}

/** Successful = CONFIRMED and ended. */
export const isSuccessful = (visit: Visit, now: Instant): boolean => visit.status === 'CONFIRMED' && visit.to <= now

const isRecentMiss = (visit: Visit, now: Instant): boolean =>
  visit.status === 'MISSED' && now - visit.to < minutes(LEVEL_2_NO_MISS_DAYS * 1440)
