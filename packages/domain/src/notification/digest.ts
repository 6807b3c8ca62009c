import type { Day } from '../time/day.ts'
import { type Instant, minutes } from '../time/instant.ts'
import { dayOf, instantOrChange } from '../time/site-time.ts'

/** By the clock of the club. */
const DIGEST_MINUTES = 7 * 60

/** After an outage that lasted longer the day is well under way. */
const LATEST_AFTER = minutes(4 * 60)

/** The day whose digest is due at a moment, when it was last looked at `since`; null where none is. */
export function digestDay(zone: string, since: Instant, now: Instant): Day | null {
  const day = dayOf(zone, now)
  const due = instantOrChange(zone, day, DIGEST_MINUTES)
  return due > since && due <= now && now - due <= LATEST_AFTER ? day : null
}
