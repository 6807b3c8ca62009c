import type { Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { GatewayTransaction } from '../../../adapters/payments/payments.ts'

/** A row of `payments` as the gateway tells it. */
export interface ReadPayment {
  id: string
  kind: 'CHARGE' | 'REFUND' | 'CHARGEBACK'
  state: 'WAITING' | 'SETTLED' | 'FAILED' | 'DISPUTED'
  amountCents: number
  /** Of a refund or chargeback. */
  paymentId: string | null
  /** What the gateway calls an order; it need not be one of ours. */
  orderId: string | null
  planId: string | null
  period: { from: Day; to: Day } | null
  at: number
}

/** The gateway names disputes by ids of their own, which could be those of transactions. */
const chargebackId = (disputeId: string) => `dispute-${disputeId}`

const STATES = { waiting: 'WAITING', settled: 'SETTLED', failed: 'FAILED' } as const

/** Each transaction, and each lost dispute as the payment that it is. Told twice, it is one. */
export function paymentRows(transactions: GatewayTransaction[], zone: string): ReadPayment[] {
  const rows = transactions.flatMap((transaction) => [
    paymentOf(transaction, transactions, zone),
    ...chargebacksOf(transaction),
  ])
  return [...new Map(rows.filter(({ amountCents }) => amountCents > 0).map((row) => [row.id, row])).values()]
}

function paymentOf(transaction: GatewayTransaction, all: GatewayTransaction[], zone: string): ReadPayment {
  const { id, kind, state, amountCents, refundedId, orderId, planId, period, disputes, at } = transaction
  const isDisputed = state === 'settled' && disputes.some((dispute) => dispute.state === 'open')
  return {
    id,
    kind: kind === 'charge' ? 'CHARGE' : 'REFUND',
    state: isDisputed ? 'DISPUTED' : STATES[state],
    amountCents,
    paymentId: refundedId,
    orderId,
    planId,
    period: period ?? (kind === 'charge' ? restOfPeriod(dayOf(zone, at), all) : null),
    at,
  }
}

/** A single charge is for the rest of the period that it falls into. */
function restOfPeriod(day: Day, all: GatewayTransaction[]): ReadPayment['period'] {
  const whole = all.find(
    ({ kind, state, period }) =>
      kind === 'charge' && state !== 'failed' && period && period.from <= day && day <= period.to,
  )
  return whole?.period ? { from: day, to: whole.period.to } : null
}

const chargebacksOf = ({ id: paymentId, disputes }: GatewayTransaction): ReadPayment[] =>
  disputes
    .filter(({ state }) => state === 'lost')
    .map(({ id, amountCents, at }) => ({
      id: chargebackId(id),
      kind: 'CHARGEBACK',
      state: 'SETTLED',
      amountCents,
      paymentId,
      orderId: null,
      planId: null,
      period: null,
      at,
    }))
