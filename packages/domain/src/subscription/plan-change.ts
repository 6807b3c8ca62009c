import type { Instant } from '../time/instant.ts'
import { planAt } from './plan-at.ts'
import { type PlanId, plans } from './plans.ts'
import { type SubscriptionFacts, statusAt } from './subscription.ts'

export type PlanChange =
  | {
      ok: true
      when: 'now' | 'period-end'
      /** The difference for the rest of the period is charged. */
      isPaid: boolean
      /** The gateway's subscription can be changed in place; otherwise another one takes its place. */
      sameLength: boolean
    }
  | { ok: false; reason: 'SAME' | 'PLAN_LIMIT' | 'NOT_NOW' }

/** `isFreePeriod`: nothing was charged for the period, so a change costs nothing and counts at once. */
type ChangedFacts = SubscriptionFacts & { isFreePeriod: boolean }

/** "Up at once …; down, and between month and year, at the end of the period; too many facilities is 409". */
export function planChange(facts: ChangedFacts, planId: PlanId, facilities: number, now: Instant): PlanChange {
  const present = planAt(facts, now)
  if (present === null || !isChangeable(facts, now)) return { ok: false, reason: 'NOT_NOW' }
  // What the gateway charges next; choosing the present plan takes a planned change back.
  const following = facts.nextPlanId ?? present
  if (planId === following) return { ok: false, reason: 'SAME' }
  if (facilities > plans[planId].facilities) return { ok: false, reason: 'PLAN_LIMIT' }

  const sameLength = plans[planId].months === plans[following].months
  if (facts.isFreePeriod) return { ok: true, when: 'now', isPaid: false, sameLength }
  const isUp = plans[planId].months === plans[present].months && plans[planId].priceCents > plans[present].priceCents
  return { ok: true, when: isUp ? 'now' : 'period-end', isPaid: isUp, sameLength }
}

/** Once its period has ended, the next charge comes first: until then nobody can say what is left to pay. */
const isChangeable = (facts: SubscriptionFacts, now: Instant): boolean =>
  statusAt(facts, now) === 'ACTIVE' && facts.currentPeriodEnd !== null && now < facts.currentPeriodEnd
