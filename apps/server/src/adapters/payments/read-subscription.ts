import * as z from 'zod'
import { Cents, GivenDay, readAnswer, Word } from './answer-shapes.ts'
import type { PaidSubscription } from './payments.ts'

/** The gateway's `Pending` is a subscription whose first charge lies ahead, not one that is being processed. */
const STATUSES = {
  Pending: 'not-started',
  Active: 'active',
  'Past Due': 'past-due',
  Canceled: 'canceled',
  Expired: 'expired',
} as const

const Shape = z.object({
  id: z.string(),
  status: z.enum(['Pending', 'Active', 'Past Due', 'Canceled', 'Expired']),
  planId: z.string(),
  price: Cents,
  paymentMethodToken: Word,
  paidThroughDate: GivenDay,
  nextBillingDate: GivenDay,
  balance: Cents.nullish(),
})

export function readSubscription(answer: unknown): PaidSubscription {
  const given = readAnswer(Shape, answer)
  const status = STATUSES[given.status]
  const isOver = status === 'canceled' || status === 'expired'
  return {
    id: given.id,
    status,
    planId: given.planId,
    priceCents: given.price,
    cardToken: given.paymentMethodToken,
    paidThrough: given.paidThroughDate ?? null,
    nextBilling: isOver ? null : (given.nextBillingDate ?? null),
    balanceCents: given.balance ?? 0,
  }
}
