import { DAY_MS, type Instant } from '../time/instant.ts'
import { GRACE_DAYS } from './subscription.ts'

/** "PAST_DUE (charge failed, 14 days grace, everything works)". */
export const graceEndsAt = (pastDueSince: Instant): Instant => pastDueSince + GRACE_DAYS * DAY_MS
