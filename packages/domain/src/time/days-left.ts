import { DAY_MS, type Instant } from './instant.ts'

/** Begun days until a moment: the last one counts whole, afterwards it is 0. */
export const daysLeft = (until: Instant, now: Instant): number => Math.max(0, Math.ceil((until - now) / DAY_MS))
