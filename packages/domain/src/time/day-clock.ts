import type { Day } from './day.ts'
import { type Instant, MINUTE_MS } from './instant.ts'
import { DAY_MINUTES, FURTHEST_MS, instantOf, instantOrChange, wallOf } from './site-time.ts'
import { offsetAt } from './zone-offset.ts'

/** One site day's conversion, for many times of it: on the days without a change of clocks it is one subtraction. */
export interface DayClock {
  instantOf(minutesAfterMidnight: number): Instant | null
  instantOrChange(minutesAfterMidnight: number): Instant
}

export function dayClock(zone: string, day: Day): DayClock {
  const midnight = wallOf(day, 0)
  const offset = offsetAt(zone, midnight - FURTHEST_MS)
  if (offset === offsetAt(zone, midnight + DAY_MINUTES * MINUTE_MS + FURTHEST_MS)) {
    const first = midnight - offset * MINUTE_MS
    const plain = (minutes: number): Instant => first + minutes * MINUTE_MS
    return { instantOf: plain, instantOrChange: plain }
  }
  return {
    instantOf: (minutes) => instantOf(zone, day, minutes),
    instantOrChange: (minutes) => instantOrChange(zone, day, minutes),
  }
}
