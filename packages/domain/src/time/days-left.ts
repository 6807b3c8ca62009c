import type { Instant } from './instant.ts'

const DAY_MS = 24 * 3_600_000

/** Begun days until a moment: the last one counts whole, afterwards it is 0. */
export const daysLeft = (until: Instant, now: Instant): number => Math.max(0, Math.ceil((until - now) / DAY_MS))
