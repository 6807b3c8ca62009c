import { Refused } from '../../platform/http/refused.ts'
import type { SiteDefinition } from '../sites/definition.ts'

/** Facilities that a plan has room for; monthly and yearly alike. */
const FACILITIES: Readonly<Record<string, number>> = {
  basic: 3,
  standard: 10,
  pro: Number.POSITIVE_INFINITY,
}

interface Subscription {
  status: string
  plan_id: string | null
}

/** A trial has the scope of pro. A club that has neither trial nor plan gets no new facilities. */
function facilitiesAllowed(subscription: Subscription | undefined): number {
  if (!subscription || subscription.status === 'TRIAL') return Number.POSITIVE_INFINITY
  return FACILITIES[subscription.plan_id?.split('_')[0] ?? ''] ?? 0
}

/** Coaches and shared items are not counted. */
export function assertRoomInPlan({ items }: SiteDefinition, subscription: Subscription | undefined): void {
  const facilities = [...items.values()].filter(({ kind }) => kind === 'item').length
  if (facilities >= facilitiesAllowed(subscription)) throw new Refused('PLAN_LIMIT')
}
