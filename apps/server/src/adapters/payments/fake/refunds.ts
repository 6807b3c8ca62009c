import * as z from 'zod'
import { type FakeAnswer, type FakeRequest, jsonOf } from '../../../platform/outgoing/fake-server.ts'
import { NOT_FOUND, refusal, xml } from './answers.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { StoredTransaction } from './gateway-store.ts'
import { centsOf } from './subscription-requests.ts'
import { transactionFields } from './xml-fields.ts'

const Refund = z.object({
  transaction: z.strictObject({
    amount: z
      .string()
      .regex(/^\d+\.\d\d$/)
      .optional(),
  }),
})

export function refundTransaction(parts: GatewayParts, id: string, request: FakeRequest): FakeAnswer {
  const known = parts.store.transactions.rows.get(id)
  if (!known) return NOT_FOUND
  const { amount } = Refund.parse(jsonOf(request)).transaction
  const refund = refundOf(parts, known, amount === undefined ? null : centsOf(amount))
  if ('refused' in refund) return refund.refused
  return xml(201, 'transaction', transactionFields(parts.store, refund.made))
}

type RefundMade = { made: StoredTransaction } | { refused: FakeAnswer }

/** All that is left of a settled charge, or a part of it. */
export function refundOf(
  { store, charges, now }: GatewayParts,
  known: StoredTransaction,
  cents: number | null,
): RefundMade {
  if (known.type === 'credit') return refused('91505', 'Cannot refund credits.')
  if (known.status !== 'settled') return refused('91506', 'Cannot refund transaction unless it is settled.')
  const left = known.amountCents - refundedCents(store.transactions.rows, known)
  if (left === 0) return refused('91512', 'Transaction has already been fully refunded.')
  const amountCents = cents ?? left
  if (amountCents > left) return refused('91521', 'Refund amount is too large.')
  const { customerId, cardToken, subscriptionId, planId, period, orderId } = known
  const made = charges.record(
    {
      customerId,
      cardToken,
      type: 'credit',
      amountCents,
      subscriptionId,
      planId,
      period,
      orderId,
      refundedId: known.id,
    },
    now(),
  )
  store.transactions.put({ ...known, refundIds: [...known.refundIds, made.id] })
  return { made }
}

export const refundedCents = (
  transactions: ReadonlyMap<string, StoredTransaction>,
  { refundIds }: StoredTransaction,
): number => refundIds.reduce((sum, id) => sum + (transactions.get(id)?.amountCents ?? 0), 0)

const refused = (code: string, message: string) => ({
  refused: refusal({ about: 'transaction', attribute: 'base', code, message }),
})
