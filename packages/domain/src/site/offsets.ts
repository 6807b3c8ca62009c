import type { Instant } from '../time/instant.ts'
import { offsetSuffix, utcOffsetMinutes } from '../time/site-time.ts'

export interface SiteOffsets {
  /** Minutes east of UTC. */
  utcOffset: number
  /** The same with JavaScript's sign. */
  timezoneOffset: number
  offsetSuffix: string
}

/** Derived site fields. They describe the present moment only; slot arithmetic always uses the zone. */
export function siteOffsets(site: { timezone: string }, now: Instant): SiteOffsets {
  const utcOffset = utcOffsetMinutes(site.timezone, now)
  // 0 - x, since -0 is not 0 for JSON comparisons and tests.
  return { utcOffset, timezoneOffset: 0 - utcOffset, offsetSuffix: offsetSuffix(utcOffset) }
}
