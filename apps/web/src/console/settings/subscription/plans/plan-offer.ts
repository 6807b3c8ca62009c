import type { BillingRead } from '@korto/contract/subscription'
import { planChange } from '@korto/domain/subscription/plan-change'
import { isPlanId, type PlanId, plans } from '@korto/domain/subscription/plans'
import type { SubscriptionFacts } from '@korto/domain/subscription/subscription'
import { isInFreePeriod } from '../free-period.ts'

export type PlanOffer =
  /** Has no plan: it is subscribed to, for which a card is asked. */
  | { kind: 'subscribe' }
  | { kind: 'change'; when: 'now' | 'period-end' }
  /** `isStaying`: another plan is to follow; choosing this one takes that back. */
  | { kind: 'present'; isStaying: boolean }
  | { kind: 'next' }
  | { kind: 'too-small'; over: number }
  | { kind: 'not-now' }

/** What choosing a plan would mean now. The server decides it again. */
export function planOffer(billing: BillingRead, planId: PlanId, now: number): PlanOffer {
  const { facilities, nextPlanId, subscription } = billing
  const isPresent = subscription.planId === planId && subscription.subscriptionStatus !== 'EXPIRED'
  if (isPresent && nextPlanId === null) return { kind: 'present', isStaying: false }
  if (nextPlanId === planId) return { kind: 'next' }
  const over = facilities - plans[planId].facilities
  if (subscription.subscriptionStatus === 'TRIAL' || subscription.subscriptionStatus === 'EXPIRED')
    return over > 0 ? { kind: 'too-small', over } : { kind: 'subscribe' }

  const change = planChange(factsOf(billing, now), planId, facilities, now)
  if (change.ok) return isPresent ? { kind: 'present', isStaying: true } : { kind: 'change', when: change.when }
  return change.reason === 'PLAN_LIMIT' ? { kind: 'too-small', over } : { kind: 'not-now' }
}

/** As far as the page knows them; the moments of an end do not matter here. */
function factsOf(billing: BillingRead, now: number): SubscriptionFacts & { isFreePeriod: boolean } {
  const { subscription, nextPlanId, pastDue } = billing
  const { planId, subscriptionStatus, trialEndsAt } = subscription
  return {
    trialEndsAt: at(trialEndsAt),
    currentPeriodEnd: at(subscription.currentPeriodEnd),
    planId: planId !== null && isPlanId(planId) ? planId : null,
    nextPlanId,
    pastDueSince: at(pastDue?.since ?? null),
    canceledAt: subscriptionStatus === 'CANCELED' ? now : null,
    endedAt: null,
    hasOpenOrder: subscriptionStatus === 'PENDING',
    isFreePeriod: isInFreePeriod(billing, now),
  }
}

const at = (wire: string | null): number | null => (wire === null ? null : Date.parse(wire))

/** The smallest plan of a length that has room for the club's facilities. */
export const smallestFitting = (facilities: number, months: 1 | 12): PlanId | undefined =>
  Object.values(plans).find((plan) => plan.months === months && plan.facilities >= facilities)?.id
