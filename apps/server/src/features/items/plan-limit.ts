import { facilitiesAllowed } from '@korto/domain/site/plan'
import { Refused } from '../../platform/http/refused.ts'
import type { SiteDefinition } from '../sites/definition.ts'

interface Subscription {
  status: string
  plan_id: string | null
}

/** Coaches and shared items are not counted. A club without a subscription is on trial. */
export function assertRoomInPlan(
  { items }: SiteDefinition,
  added: number,
  subscription: Subscription | undefined,
): void {
  const facilities = [...items.values()].filter(({ kind }) => kind === 'item').length
  const allowed = facilitiesAllowed(subscription?.status ?? 'TRIAL', subscription?.plan_id ?? null)
  if (added > 0 && facilities + added > allowed) throw new Refused('PLAN_LIMIT')
}
