import type { Instant } from '@korto/domain/time/instant'
import type { Customer, GatewayTransaction, PaidSubscription, Payments } from '../../../adapters/payments/payments.ts'
import type { ClubSubscription } from '../subscription-row.ts'

/** What the gateway knows of a club. */
export interface GatewayState extends Customer {
  transactions: GatewayTransaction[]
  /** When it was asked; what has happened there since may be missing. */
  askedAt: Instant
}

/** The subscription of the club may hang on no card any more; it is looked up by its name then. */
export async function readGateway(
  payments: Payments,
  { customerId, gatewaySubscriptionId }: ClubSubscription,
  askedAt: Instant,
): Promise<GatewayState> {
  const { cards, subscriptions } = (await payments.customer(customerId)) ?? { cards: [], subscriptions: [] }
  const isNamed = gatewaySubscriptionId !== null && !subscriptions.some(({ id }) => id === gatewaySubscriptionId)
  const named = isNamed ? await payments.subscription(gatewaySubscriptionId) : null
  return {
    cards,
    subscriptions: named ? [...subscriptions, named] : subscriptions,
    transactions: await payments.transactions(customerId),
    askedAt,
  }
}

/** It will be charged, or tried again. */
export const isLive = ({ status }: PaidSubscription): boolean => status !== 'canceled' && status !== 'expired'

/** Money came, or is on its way. */
export const isCharged = ({ kind, state }: GatewayTransaction): boolean => kind === 'charge' && state !== 'failed'

/** Nothing of it stays with us. */
export function isGivenBack({ id, amountCents, disputes }: GatewayTransaction, all: GatewayTransaction[]): boolean {
  const refunded = all.filter(({ refundedId, state }) => refundedId === id && state !== 'failed')
  const lost = disputes.filter(({ state }) => state === 'lost')
  return [...refunded, ...lost].reduce((sum, taken) => sum + taken.amountCents, 0) >= amountCents
}
