import { facilitiesAllowed } from '@korto/domain/subscription/facilities-allowed'
import type { Instant } from '@korto/domain/time/instant'
import { Refused } from '../../platform/http/refused.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { subscriptionFacts } from '../sites/subscription-facts.ts'
import type { subscriptionOf } from './sql.ts'

type SubscriptionRow = Awaited<ReturnType<typeof subscriptionOf>>

/** Coaches and shared items are not counted. */
export function assertRoomInPlan({ items }: SiteDefinition, added: number, row: SubscriptionRow, now: Instant): void {
  const facilities = [...items.values()].filter(({ kind }) => kind === 'item').length
  if (added > 0 && facilities + added > allowedBy(row, now)) throw new Refused('PLAN_LIMIT')
}

function allowedBy(row: SubscriptionRow, now: Instant): number {
  const isBillingOn = row !== undefined && row.billing_started_at !== null
  // What an order will change is not known before its answer.
  return facilitiesAllowed({ ...subscriptionFacts(row, isBillingOn), hasOpenOrder: false }, now)
}
