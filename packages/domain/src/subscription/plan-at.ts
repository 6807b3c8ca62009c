import type { Instant } from '../time/instant.ts'
import type { PlanId } from './plans.ts'
import type { SubscriptionFacts } from './subscription.ts'

/** A planned change counts from the end of the period, whether or not it has been written down by then. */
export function planAt(
  facts: Pick<SubscriptionFacts, 'planId' | 'nextPlanId' | 'currentPeriodEnd' | 'canceledAt'>,
  now: Instant,
): PlanId | null {
  const { planId, nextPlanId, currentPeriodEnd, canceledAt } = facts
  // After a cancellation no period follows.
  if (nextPlanId === null || currentPeriodEnd === null || canceledAt !== null) return planId
  return now < currentPeriodEnd ? planId : nextPlanId
}
