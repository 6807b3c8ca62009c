import { DAY_MS, type Instant } from '../time/instant.ts'
import { TRIAL_DAYS } from './subscription.ts'

/**
 * "TRIAL (30 days from registration …; a promo code adds days)". Days of 24 hours: no club gets an hour less because the clocks
 * are changed, and on the first day 30 days are left.
 */
export const trialEnd = (begunAt: Instant, days: number = TRIAL_DAYS): Instant => begunAt + days * DAY_MS
