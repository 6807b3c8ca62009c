import { freeDays, periodEnd } from '@korto/domain/subscription/gateway-days'
import { plans } from '@korto/domain/subscription/plans'
import { failed, type OrderOutcome, type OrderRun } from '../order-run.ts'
import { isAsOrdered } from './is-as-ordered.ts'
import { cardFacts, storeCard } from './store-card.ts'

/** The card, then the subscription on it. What is left of the trial is free at the gateway too. */
export async function subscribeSteps(run: OrderRun): Promise<OrderOutcome> {
  const { payments, order, club, now, zone } = run
  const { planId } = order
  if (planId === null) return failed(null)
  const card = await storeCard(run)
  if (!card.ok) return failed(card.message)

  run.goOn()
  const free = club.trialEndsAt === null ? 0 : freeDays(club.trialEndsAt, now, zone)
  const made = await payments.subscribe({
    id: order.id,
    planId,
    priceCents: plans[planId].priceCents,
    cardToken: order.id,
    begins: free > 0 ? { freeDays: free } : null,
  })
  if (!made.ok) return failed(made.message)
  if (!isAsOrdered(run, made.value, planId)) return failed(null)
  return {
    state: 'DONE',
    change: {
      ...cardFacts(card.value),
      planId,
      nextPlanId: null,
      gatewaySubscriptionId: order.id,
      priceCents: made.value.priceCents,
      currentPeriodEnd: periodEnd(made.value, zone),
      pastDueSince: null,
      pastDueCents: null,
      pastDueMessage: null,
      canceledAt: null,
      endedAt: null,
    },
    changed: [],
  }
}
