import type { GatewayTransaction } from '../src/adapters/payments/payments.ts'

/** A settled charge for November 2026, unless a test says otherwise. */
export const aCharge = (given: Partial<GatewayTransaction> & { id: string }): GatewayTransaction => ({
  kind: 'charge',
  state: 'settled',
  amountCents: 3_000,
  at: Date.parse('2026-11-01T03:00:00Z'),
  orderId: null,
  subscriptionId: 'a-subscription',
  planId: 'standard_monthly',
  period: { from: '2026-11-01', to: '2026-11-30' },
  refundedId: null,
  disputes: [],
  message: null,
  ...given,
})

export const aRefund = (
  refundedId: string,
  given: Partial<GatewayTransaction> & { id: string; amountCents: number },
): GatewayTransaction =>
  aCharge({
    kind: 'refund',
    refundedId,
    at: Date.parse('2026-11-10T03:00:00Z'),
    planId: null,
    period: null,
    subscriptionId: null,
    ...given,
  })
