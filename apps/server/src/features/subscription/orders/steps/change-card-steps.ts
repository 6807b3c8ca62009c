import type { Changed } from '../../change-subscription.ts'
import { failed, type OrderOutcome, type OrderRun } from '../order-run.ts'
import { payOpen } from './pay-open.ts'
import { cardFacts, storeCard } from './store-card.ts'

/**
 * The new card, then the subscription on it. The old card is removed last, when the gateway is read again: removing a card ends
 * what is charged to it. What a failed charge left open is tried at once; the new card stays even if that fails. Resumed, it is
 * not tried: the first try may still be at the bank.
 */
export async function changeCardSteps(run: OrderRun): Promise<OrderOutcome> {
  const { payments, order, club } = run
  const { gatewaySubscriptionId } = club
  const card = await storeCard(run)
  if (!card.ok) return failed(card.message)
  const facts = cardFacts(card.value)
  const changed: Changed[] = ['card']
  if (gatewaySubscriptionId === null || club.canceledAt !== null) return { state: 'DONE', change: facts, changed }

  run.goOn()
  const moved = await payments.change(gatewaySubscriptionId, { cardToken: order.id })
  if (!moved.ok) return failed(moved.message)
  if (moved.value.status !== 'past-due' || !run.first) return { state: 'DONE', change: facts, changed }

  run.goOn()
  const paid = await payOpen(run, gatewaySubscriptionId)
  if (paid.ok) return { state: 'DONE', change: { ...facts, ...paid.value }, changed: [...changed, 'paid'] }
  const { message: pastDueMessage } = paid
  const change = { ...facts, ...(pastDueMessage === null ? {} : { pastDueMessage }) }
  return { state: 'DONE', change, changed, ...(pastDueMessage === null ? {} : { declined: pastDueMessage }) }
}
