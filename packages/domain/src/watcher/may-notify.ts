import { type Instant, minutes } from '../time/instant.ts'

/** Limits the pushes that somebody who books and cancels in a loop can cause. */
export const NOTIFY_PAUSE_MINUTES = 10

/** The last notice to a watcher about one slot. */
export interface LastNotice {
  notifiedAt: Instant
  /** The slot has been full again since. */
  fullSince: boolean
}

/** Once per slot until that slot has been full again, and at most once per watcher and slot in any 10 minutes. */
export const mayNotify = (last: LastNotice | null, now: Instant): boolean =>
  last === null || (last.fullSince && now - last.notifiedAt >= minutes(NOTIFY_PAUSE_MINUTES))
