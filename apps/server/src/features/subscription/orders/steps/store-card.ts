import type { PaidCard } from '../../../../adapters/payments/payments.ts'
import type { OrderRun, StepResult } from '../order-run.ts'

/** The new card, under the name of the order. A nonce that was lost with its process cannot be used again. */
export async function storeCard({ payments, order, club, first }: OrderRun): Promise<StepResult<PaidCard>> {
  if (first?.nonce) return payments.addCard({ customerId: club.customerId, token: order.id, nonce: first.nonce })
  const card = await payments.card(order.id)
  return card ? { ok: true, value: card } : { ok: false, message: null }
}

export const cardFacts = ({ token, name, expires }: PaidCard) => ({
  cardToken: token,
  paymentMethod: name,
  cardExpires: expires,
})
