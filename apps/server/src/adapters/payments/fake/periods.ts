import { plans } from '@korto/domain/subscription/plans'
import { addDays, addMonths, type Day } from '@korto/domain/time/day'
import type { StoredSubscription } from './gateway-store.ts'

type Counted = Pick<StoredSubscription, 'firstBilling' | 'planId'>

/** Counted from the first billing day, so that 31 January is followed by 28 February and then by 31 March. */
const billingDay = ({ firstBilling, planId }: Counted, cycles: number): Day =>
  addMonths(firstBilling, cycles * plans[planId].months)

export const nextBilling = (subscription: Counted & { cycles: number }): Day =>
  billingDay(subscription, subscription.cycles)

/** The period that was charged last, or tried to be; null before the first. */
export function currentPeriod(subscription: Counted & { cycles: number }): { from: Day; to: Day } | null {
  const { cycles } = subscription
  if (cycles === 0) return null
  return { from: billingDay(subscription, cycles - 1), to: addDays(billingDay(subscription, cycles), -1) }
}
