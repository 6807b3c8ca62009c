import { failed, type OrderOutcome, type OrderRun } from '../order-run.ts'
import { paidFacts, payOpen } from './pay-open.ts'

/** Resumed, it only looks whether the charge came through. */
export async function retryChargeSteps(run: OrderRun): Promise<OrderOutcome> {
  const { gatewaySubscriptionId } = run.club
  if (gatewaySubscriptionId === null) return failed(null)
  if (run.first) {
    const paid = await payOpen(run, gatewaySubscriptionId)
    return paid.ok ? { state: 'DONE', change: paid.value, changed: ['paid'] } : failed(paid.message)
  }
  const told = await run.payments.subscription(gatewaySubscriptionId)
  return told?.status === 'active'
    ? { state: 'DONE', change: await paidFacts(run, gatewaySubscriptionId), changed: ['paid'] }
    : failed(null)
}
