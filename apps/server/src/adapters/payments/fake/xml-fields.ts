import type { Day } from '@korto/domain/time/day'
import { asAmount } from '../answer-shapes.ts'
import type { GatewayStore, StoredCard, StoredDispute, StoredSubscription, StoredTransaction } from './gateway-store.ts'
import { currentPeriod, nextBilling } from './periods.ts'
import type { XmlFields, XmlValue } from './to-xml.ts'

/** The gateway's moments have whole seconds. */
const moment = (instant: number): XmlValue => ({
  datetime: `${new Date(instant).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`,
})
const day = (given: Day | null): XmlValue => (given === null ? null : { date: given })

export function subscriptionFields(subscription: StoredSubscription): XmlFields {
  const period = currentPeriod(subscription)
  return {
    id: subscription.id,
    status: subscription.status,
    'plan-id': subscription.planId,
    price: asAmount(subscription.priceCents),
    balance: asAmount(subscription.balanceCents),
    'payment-method-token': subscription.cardToken,
    'created-at': moment(subscription.createdAt),
    'trial-period': subscription.hasTrial,
    'first-billing-date': day(subscription.firstBilling),
    'billing-period-start-date': day(period?.from ?? null),
    'billing-period-end-date': day(period?.to ?? null),
    'paid-through-date': day(subscription.paidThrough),
    'next-billing-date': day(nextBilling(subscription)),
    'current-billing-cycle': subscription.cycles,
    'never-expires': true,
    transactions: [],
  }
}

export const cardFields = (store: GatewayStore, card: StoredCard): XmlFields => ({
  token: card.id,
  'customer-id': card.customerId,
  'card-type': card.cardType,
  bin: '400000',
  'last-4': card.last4,
  'expiration-month': card.month,
  'expiration-year': card.year,
  default: true,
  subscriptions: [...store.subscriptions.rows.values()]
    .filter(({ cardToken }) => cardToken === card.id)
    .map((subscription) => ({ subscription: subscriptionFields(subscription) })),
})

export function transactionFields(store: GatewayStore, transaction: StoredTransaction): XmlFields {
  const { period, disputes, refundIds } = transaction
  const card = store.cards.rows.get(transaction.cardToken)
  return {
    id: transaction.id,
    type: transaction.type,
    status: transaction.status,
    amount: asAmount(transaction.amountCents),
    'currency-iso-code': 'EUR',
    'created-at': moment(transaction.createdAt),
    'order-id': transaction.orderId,
    'subscription-id': transaction.subscriptionId,
    'plan-id': transaction.planId,
    subscription: {
      'billing-period-start-date': day(period?.from ?? null),
      'billing-period-end-date': day(period?.to ?? null),
    },
    customer: { id: transaction.customerId },
    'credit-card': { token: card?.id ?? null, 'card-type': card?.cardType ?? null, 'last-4': card?.last4 ?? null },
    'refunded-transaction-id': transaction.refundedId,
    'refund-ids': refundIds.map((item) => ({ item })),
    disputes: disputes.map((dispute) => ({ dispute: disputeFields(dispute, transaction) })),
    'processor-response-text': transaction.responseText,
    'gateway-rejection-reason': transaction.status === 'gateway_rejected' ? 'duplicate' : null,
  }
}

export const disputeFields = (
  { id, status, amountCents, openedAt }: StoredDispute,
  { id: transactionId, amountCents: whole }: StoredTransaction,
): XmlFields => ({
  id,
  kind: 'chargeback',
  status,
  reason: 'fraud',
  'amount-disputed': asAmount(amountCents),
  'amount-won': asAmount(status === 'won' ? amountCents : 0),
  'created-at': moment(openedAt),
  'received-date': { date: new Date(openedAt).toISOString().slice(0, 10) },
  transaction: { id: transactionId, amount: asAmount(whole) },
})
