import { periodEnd } from '@korto/domain/subscription/gateway-days'
import type { SubscriptionChange } from '../../change-subscription.ts'
import type { OrderRun, StepResult } from '../order-run.ts'

/** Charges what a failed charge left open. The gateway refuses to charge it a second time. */
export async function payOpen(run: OrderRun, subscriptionId: string): Promise<StepResult<SubscriptionChange>> {
  const tried = await run.payments.retryCharge(subscriptionId)
  if (!tried.ok) return tried
  if (tried.value.state === 'failed') return { ok: false, message: tried.value.message }
  run.goOn()
  return { ok: true, value: await paidFacts(run, subscriptionId) }
}

export async function paidFacts(run: OrderRun, subscriptionId: string): Promise<SubscriptionChange> {
  const told = await run.payments.subscription(subscriptionId)
  return {
    pastDueSince: null,
    pastDueCents: null,
    pastDueMessage: null,
    currentPeriodEnd: (told && periodEnd(told, run.zone)) ?? run.club.currentPeriodEnd,
  }
}
