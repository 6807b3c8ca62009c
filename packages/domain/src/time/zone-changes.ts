import { type Instant, MINUTE_MS } from './instant.ts'
import { changeBetween, offsetAt } from './zone-offset.ts'

export interface ZoneChange {
  at: Instant
  /** Minutes east of UTC. */
  before: number
  after: number
}

/** No zone changes its clocks twice within so few days and back again, except for Ramadan: about four weeks. */
const STEP_MS = 7 * 1440 * MINUTE_MS

/** When the clocks of a zone change in (from, to]. */
export function zoneChanges(zone: string, from: Instant, to: Instant): ZoneChange[] {
  const changes: ZoneChange[] = []
  for (let low = from; low < to; low += STEP_MS) {
    const high = Math.min(low + STEP_MS, to)
    const [before, after] = [offsetAt(zone, low), offsetAt(zone, high)]
    if (before !== after) changes.push({ at: changeBetween(zone, low, high), before, after })
  }
  return changes
}
