import { type PlanId, plans } from '@korto/domain/subscription/plans'
import type { Instant } from '@korto/domain/time/instant'
import type { GatewayTransaction, PaidSubscription } from '../../../adapters/payments/payments.ts'
import type { ClubSubscription, OrderKind } from '../subscription-row.ts'
import { type GatewayState, isCharged, isGivenBack, isLive } from './gateway-state.ts'

export interface PastOrder {
  id: string
  kind: OrderKind
  state: 'OPEN' | 'DONE' | 'FAILED'
  planId: PlanId | null
  createdAt: Instant
}

/** The subscription that the gateway shall charge; null: none. */
export const wantedId = ({ gatewaySubscriptionId, canceledAt, endedAt, isDeleted }: ClubSubscription): string | null =>
  canceledAt === null && endedAt === null && !isDeleted ? gatewaySubscriptionId : null

/**
 * A subscription that came although its order was given up: it is what the club wanted, if it has ordered nothing since and has
 * no other.
 */
export function arrivedLate(
  club: ClubSubscription,
  { subscriptions }: GatewayState,
  orders: PastOrder[],
): (PaidSubscription & { planId: PlanId }) | null {
  const last = orders.reduce<PastOrder | null>(
    (latest, order) => (latest && latest.createdAt >= order.createdAt ? latest : order),
    null,
  )
  if (club.isDeleted || wantedId(club) !== null || last?.kind !== 'SUBSCRIBE' || last.state !== 'FAILED') return null
  const { id, planId, createdAt } = last
  if (planId === null || createdAt < Math.max(club.canceledAt ?? 0, club.endedAt ?? 0)) return null
  const late = subscriptions.find((one) => one.id === id && isLive(one))
  const isAsOrdered = late?.planId === planId && late.priceCents === plans[planId].priceCents
  return late && isAsOrdered ? { ...late, planId } : null
}

/** What would be charged although nobody wants it. */
export const unwantedSubscriptions = (club: ClubSubscription, { subscriptions }: GatewayState): string[] =>
  subscriptions.filter((one) => isLive(one) && one.id !== wantedId(club)).map(({ id }) => id)

/** Charges of orders that were given up, and those made after the subscription had ended or was replaced. */
export function unwantedCharges(club: ClubSubscription, { transactions }: GatewayState, orders: PastOrder[]): string[] {
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const isGivenUp = (name: string | null) => name !== null && orderOf.get(name)?.state === 'FAILED'
  const { gatewaySubscriptionId: own } = club
  const replacedAt = (own !== null && orderOf.get(own)?.createdAt) || Number.POSITIVE_INFINITY
  const endedAt = Math.min(club.canceledAt ?? Number.POSITIVE_INFINITY, club.endedAt ?? Number.POSITIVE_INFINITY)
  // An order that was under way when the club was deleted has ended after it: nothing of it was wanted any more.
  const ownEndedAt = club.isDeleted && club.canceledAt === null ? 0 : endedAt
  const isUnwanted = ({ orderId, subscriptionId, at }: GatewayTransaction) => {
    if (isGivenUp(orderId) || isGivenUp(subscriptionId)) return true
    return subscriptionId !== null && at > (subscriptionId === own ? ownEndedAt : Math.min(endedAt, replacedAt))
  }
  return transactions
    .filter((charge) => isCharged(charge) && isUnwanted(charge) && !isGivenBack(charge, transactions))
    .filter(({ disputes }) => disputes.every(({ state }) => state === 'won'))
    .map(({ id }) => id)
}

/** Removing a card ends what is charged to it, so cards come last. A canceled club may take it back with its card. */
export const unwantedCards = (club: ClubSubscription, { cards, subscriptions }: GatewayState): string[] =>
  cards
    .map(({ token }) => token)
    .filter((token) => club.isDeleted || token !== club.cardToken)
    .filter((token) => !subscriptions.some((one) => isLive(one) && one.cardToken === token))
