import { failed, type OrderOutcome, type OrderRun } from '../order-run.ts'
import { beginLater } from './begin-later.ts'

/** What was canceled at the gateway is over for good, so another subscription goes on when the period ends. */
export async function takeBackSteps(run: OrderRun): Promise<OrderOutcome> {
  const planId = run.club.nextPlanId ?? run.club.planId
  const made = planId && (await beginLater(run, planId))
  if (!made) return failed(null)
  if (!made.ok) return failed(made.message)
  const { id: gatewaySubscriptionId, priceCents } = made.value
  return { state: 'DONE', change: { canceledAt: null, gatewaySubscriptionId, priceCents }, changed: ['taken-back'] }
}
