import type { Instant } from '../time/instant.ts'
import { planAt } from './plan-at.ts'
import { isPlanId, plans } from './plans.ts'
import { type SubscriptionFacts, type SubscriptionStatus, statusAt } from './subscription.ts'

/** "TRIAL (… pro scope)". A club that has neither trial nor plan gets no new facilities. */
export function facilitiesOf(status: SubscriptionStatus, planId: string | null): number {
  if (status === 'TRIAL') return plans.pro_monthly.facilities
  return status !== 'EXPIRED' && planId !== null && isPlanId(planId) ? plans[planId].facilities : 0
}

/** A planned change counts already: its plan must have room when it begins. An order without an answer changes nothing. */
export function facilitiesAllowed(facts: SubscriptionFacts, now: Instant): number {
  const status = statusAt({ ...facts, hasOpenOrder: false }, now)
  const planId = planAt(facts, now)
  return Math.min(facilitiesOf(status, planId), facilitiesOf(status, facts.nextPlanId ?? planId))
}
