import * as z from 'zod'
import { Cents, GivenDay, Moment, readAnswer, Word } from './answer-shapes.ts'
import type { GatewayTransaction } from './payments.ts'

const STATES: Record<string, GatewayTransaction['state']> = {
  authorizing: 'waiting',
  authorized: 'waiting',
  submitted_for_settlement: 'waiting',
  settling: 'waiting',
  settlement_pending: 'waiting',
  settlement_confirmed: 'waiting',
  settled: 'settled',
  authorization_expired: 'failed',
  failed: 'failed',
  gateway_rejected: 'failed',
  processor_declined: 'failed',
  settlement_declined: 'failed',
  voided: 'failed',
}

type Dispute = GatewayTransaction['disputes'][number]

/** Whoever accepts a dispute, or lets the time for an answer pass, has lost it. */
const DISPUTE_STATES: Record<string, Dispute['state']> = {
  open: 'open',
  disputed: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  accepted: 'lost',
  auto_accepted: 'lost',
  expired: 'lost',
}

const DisputeShape = z.object({
  id: z.string(),
  kind: Word,
  status: z.string().transform((status) => DISPUTE_STATES[status] ?? 'open'),
  amountDisputed: Cents,
  createdAt: Moment,
})

const Shape = z.object({
  id: z.string(),
  type: z.enum(['sale', 'credit']),
  status: z.string(),
  amount: Cents,
  createdAt: Moment,
  orderId: Word,
  subscriptionId: Word,
  planId: Word,
  subscription: z
    .object({ billingPeriodStartDate: GivenDay, billingPeriodEndDate: GivenDay })
    .or(z.literal(''))
    .nullish(),
  refundedTransactionId: Word,
  disputes: z.array(DisputeShape).nullish(),
  processorResponseText: Word,
  gatewayRejectionReason: Word,
})

export function readTransaction(answer: unknown): GatewayTransaction {
  const given = readAnswer(Shape, answer)
  const state = STATES[given.status] ?? 'waiting'
  const { billingPeriodStartDate: from, billingPeriodEndDate: to } = given.subscription || {}
  return {
    id: given.id,
    kind: given.type === 'sale' ? 'charge' : 'refund',
    state,
    amountCents: given.amount,
    at: given.createdAt,
    orderId: given.orderId,
    subscriptionId: given.subscriptionId,
    planId: given.planId,
    period: from && to ? { from, to } : null,
    refundedId: given.refundedTransactionId,
    disputes: (given.disputes ?? []).flatMap(({ id, kind, status, amountDisputed, createdAt }) =>
      // A retrieval is a question of the bank; no money is taken.
      kind === 'retrieval' ? [] : [{ id, state: status, amountCents: amountDisputed, at: createdAt }],
    ),
    message: state === 'failed' ? (given.processorResponseText ?? given.gatewayRejectionReason) : null,
  }
}
