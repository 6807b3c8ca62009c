import type { GatewayTransaction, PaidSubscription } from '../src/adapters/payments/payments.ts'
import type { GatewayState } from '../src/features/subscription/reconcile/gateway-state.ts'
import type { ClubSubscription } from '../src/features/subscription/subscription-row.ts'

/** What a club knows of a subscription that is paid for January. */
export const someClub = (given: Partial<ClubSubscription> = {}): ClubSubscription => ({
  siteId: 1,
  name: 'Club',
  timezone: 'Europe/Sofia',
  country: 'Bulgaria',
  isDeleted: false,
  isBillingOn: true,
  status: 'ACTIVE',
  worksUntil: null,
  trialEndsAt: Date.parse('2026-01-01T00:00:00Z'),
  planId: 'basic_monthly',
  nextPlanId: null,
  currentPeriodEnd: Date.parse('2026-02-01T00:00:00Z'),
  pastDueSince: null,
  canceledAt: null,
  endedAt: null,
  hasOpenOrder: false,
  customerId: 'customer',
  gatewaySubscriptionId: 'own',
  priceCents: 1_500,
  cardToken: 'card',
  cardExpires: '08/28',
  paymentMethod: 'Visa 1111',
  pastDueCents: null,
  pastDueMessage: null,
  buyer: { company: '', address: '', vatNumber: '' },
  openOrder: null,
  ...given,
})

/** The same as the gateway knows it. */
export const somePaid = (given: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: 'own',
  status: 'active',
  planId: 'basic_monthly',
  priceCents: 1_500,
  cardToken: 'card',
  paidThrough: '2026-01-31',
  nextBilling: '2026-02-01',
  balanceCents: 0,
  ...given,
})

export const someCharge = (given: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  id: 'charge',
  kind: 'charge',
  state: 'settled',
  amountCents: 1_500,
  at: Date.parse('2026-01-01T00:10:00Z'),
  orderId: null,
  subscriptionId: 'own',
  planId: 'basic_monthly',
  period: { from: '2026-01-01', to: '2026-01-31' },
  refundedId: null,
  disputes: [],
  message: null,
  ...given,
})

export const someState = (given: Partial<GatewayState> = {}): GatewayState => ({
  cards: [{ token: 'card', name: 'Visa 1111', expires: '08/28' }],
  subscriptions: [somePaid()],
  transactions: [someCharge()],
  askedAt: Date.parse('2026-01-20T00:00:00Z'),
  ...given,
})
