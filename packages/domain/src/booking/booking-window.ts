import { addDays, type Day } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'

export const MIN_DAYS_AHEAD = 0
export const MAX_DAYS_AHEAD = 8

/** Clients see and may book slots of site days today … today + 8 with start > now. */
export function bookingWindow(zone: string, start: Instant, now: Instant): 'open' | 'passed' | 'too-far' {
  if (start <= now) return 'passed'
  return dayOf(zone, start) <= lastBookableDay(zone, now) ? 'open' : 'too-far'
}

export const lastBookableDay = (zone: string, now: Instant): Day => addDays(dayOf(zone, now), MAX_DAYS_AHEAD)
