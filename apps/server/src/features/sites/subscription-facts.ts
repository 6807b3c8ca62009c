import { isPlanId } from '@korto/domain/subscription/plans'
import type { SubscriptionFacts } from '@korto/domain/subscription/subscription'

type StoredFacts = Omit<SubscriptionFacts, 'hasOpenOrder'>

export interface FactColumns {
  trial_ends_at: Date | null
  plan_id: string | null
  next_plan_id: string | null
  current_period_end: Date | null
  past_due_since: Date | null
  canceled_at: Date | null
  ended_at: Date | null
}

/** A trial without an end: of a club without a row, and of every club where nothing is charged, whatever it had before. */
const ENDLESS_TRIAL: StoredFacts = {
  trialEndsAt: null,
  planId: null,
  nextPlanId: null,
  currentPeriodEnd: null,
  pastDueSince: null,
  canceledAt: null,
  endedAt: null,
}

/** The facts in a row of `subscriptions`. */
export function subscriptionFacts(row: FactColumns | undefined, isBillingOn: boolean): StoredFacts {
  if (!row || !isBillingOn) return ENDLESS_TRIAL
  return {
    trialEndsAt: instantOf(row.trial_ends_at),
    planId: planOf(row.plan_id),
    nextPlanId: planOf(row.next_plan_id),
    currentPeriodEnd: instantOf(row.current_period_end),
    pastDueSince: instantOf(row.past_due_since),
    canceledAt: instantOf(row.canceled_at),
    endedAt: instantOf(row.ended_at),
  }
}

export const instantOf = (moment: Date | null) => moment?.getTime() ?? null
export const planOf = (planId: string | null) => (planId !== null && isPlanId(planId) ? planId : null)
