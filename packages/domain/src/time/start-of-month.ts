import type { Instant } from './instant.ts'
import { dayOf, startOfDay } from './site-time.ts'

/** When the calendar month of a site began. */
export const startOfMonth = (zone: string, now: Instant): Instant =>
  startOfDay(zone, `${dayOf(zone, now).slice(0, 8)}01`)
