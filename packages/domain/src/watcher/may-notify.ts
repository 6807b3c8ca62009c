import { type Instant, minutes } from '../time/instant.ts'

/** Somebody who books and cancels in a loop must not ring others' phones. */
export const RING_PAUSE_MINUTES = 10

/** What is remembered of a watcher and one slot since it was last told. */
export interface LastRing {
  rungAt: Instant
  /** The slot has been full again since. */
  fullSince: boolean
}

/** Once per slot until that slot has been full again, and at most once per watcher and slot in any 10 minutes. */
export const mayRing = (last: LastRing | null, now: Instant): boolean =>
  last === null || (last.fullSince && now - last.rungAt >= minutes(RING_PAUSE_MINUTES))
