import { DAY_MS, type Instant } from '../time/instant.ts'
import type { SubscriptionFacts } from './subscription.ts'

/**
 * Whether nothing was charged for the period: a plan that was taken during the trial is charged first on the day after it, so its
 * period ends within a day and a change of clocks after the trial. A period that was paid is longer than that.
 */
export const isFreePeriod = (
  { trialEndsAt, currentPeriodEnd }: Pick<SubscriptionFacts, 'trialEndsAt' | 'currentPeriodEnd'>,
  now: Instant,
): boolean =>
  trialEndsAt !== null &&
  currentPeriodEnd !== null &&
  now < currentPeriodEnd &&
  currentPeriodEnd >= trialEndsAt &&
  currentPeriodEnd < trialEndsAt + 2 * DAY_MS
