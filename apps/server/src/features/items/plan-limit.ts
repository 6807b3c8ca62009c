import { facilitiesAllowed } from '@korto/domain/subscription/facilities-allowed'
import { isPlanId, type PlanId } from '@korto/domain/subscription/plans'
import type { Instant } from '@korto/domain/time/instant'
import { Refused } from '../../platform/http/refused.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { subscriptionOf } from './sql.ts'

type SubscriptionRow = Awaited<ReturnType<typeof subscriptionOf>>

/** Coaches and shared items are not counted. */
export function assertRoomInPlan({ items }: SiteDefinition, added: number, row: SubscriptionRow, now: Instant): void {
  const facilities = [...items.values()].filter(({ kind }) => kind === 'item').length
  if (added > 0 && facilities + added > allowedBy(row, now)) throw new Refused('PLAN_LIMIT')
}

function allowedBy(row: SubscriptionRow, now: Instant): number {
  const facts = {
    trialEndsAt: row?.billing_started_at ? momentOf(row.trial_ends_at) : null,
    planId: planOf(row?.plan_id ?? null),
    nextPlanId: planOf(row?.next_plan_id ?? null),
    currentPeriodEnd: momentOf(row?.current_period_end ?? null),
    pastDueSince: momentOf(row?.past_due_since ?? null),
    canceledAt: momentOf(row?.canceled_at ?? null),
    endedAt: momentOf(row?.ended_at ?? null),
    // What an order will change is not known before its answer.
    hasOpenOrder: false,
  }
  return facilitiesAllowed(facts, now)
}

const momentOf = (date: Date | null): Instant | null => date?.getTime() ?? null
const planOf = (text: string | null): PlanId | null => (text !== null && isPlanId(text) ? text : null)
