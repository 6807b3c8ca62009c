import { periodEnd } from '@korto/domain/subscription/gateway-days'
import { graceEndsAt } from '@korto/domain/subscription/grace'
import { planAt } from '@korto/domain/subscription/plan-at'
import { isPlanId } from '@korto/domain/subscription/plans'
import { addDays } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { startOfDay } from '@korto/domain/time/site-time'
import type { PaidSubscription } from '../../../adapters/payments/payments.ts'
import type { SubscriptionChange } from '../change-subscription.ts'
import type { ClubSubscription } from '../subscription-row.ts'
import { type GatewayState, isCharged, isGivenBack, isLive } from './gateway-state.ts'

const PAID = { pastDueSince: null, pastDueCents: null, pastDueMessage: null } as const

/** What is true of the club by what the gateway says of its subscription; only that is believed, whatever a notice said. */
export function factsFromGateway(
  club: ClubSubscription,
  told: PaidSubscription,
  state: GatewayState,
  zone: string,
): SubscriptionChange {
  if (club.endedAt !== null) return {}
  if (club.canceledAt !== null) return { ...PAID, currentPeriodEnd: paidUntil(club, club.canceledAt, state, zone) }
  if (!isLive(told)) return endedFacts(club, state, zone)
  const known = {
    ...planFacts(club, told, state.askedAt),
    ...cardFacts(club, told, state),
    priceCents: told.priceCents,
  }
  const currentPeriodEnd = periodEnd(told, zone) ?? club.currentPeriodEnd
  if (told.status !== 'past-due') return { ...known, ...PAID, currentPeriodEnd }
  const unpaid = pastDueFacts(club, told, state)
  // Who has not been told of it yet has no days of grace behind them.
  const isOver = club.pastDueSince !== null && graceEndsAt(unpaid.pastDueSince) <= state.askedAt
  return isOver ? { ...PAID, endedAt: state.askedAt } : { ...known, ...unpaid, currentPeriodEnd }
}

/**
 * The gateway no longer charges it. After the days of grace that is the end, unless it was paid at the last moment; otherwise
 * somebody ended it there, and it works for as long as it is paid.
 */
function endedFacts(club: ClubSubscription, state: GatewayState, zone: string): SubscriptionChange {
  const now = state.askedAt
  const currentPeriodEnd = paidUntil(club, now, state, zone)
  const isGraceOver = club.pastDueSince !== null && graceEndsAt(club.pastDueSince) <= now
  if (isGraceOver && (currentPeriodEnd ?? 0) <= now) return { ...PAID, endedAt: now }
  return { ...PAID, nextPlanId: null, canceledAt: now, currentPeriodEnd }
}

/** A charge that came after the club had canceled is given back and pays for nothing. */
function paidUntil(club: ClubSubscription, canceledAt: Instant, { transactions }: GatewayState, zone: string) {
  const ends = transactions
    .filter((charge) => isCharged(charge) && charge.at <= canceledAt && !isGivenBack(charge, transactions))
    .flatMap(({ period }) => (period ? [startOfDay(zone, addDays(period.to, 1))] : []))
  const known = club.currentPeriodEnd === null ? [] : [club.currentPeriodEnd]
  return ends.length + known.length > 0 ? Math.max(...ends, ...known) : null
}

function planFacts(club: ClubSubscription, { planId: told }: PaidSubscription, now: Instant): SubscriptionChange {
  if (!isPlanId(told)) return {}
  const isPlanned = club.nextPlanId !== null && planAt(club, now) !== club.nextPlanId
  // A plan that counts from the next period on is the gateway's plan already.
  if (!isPlanned) return { planId: told, nextPlanId: null }
  return { nextPlanId: told === club.planId ? null : told }
}

function cardFacts(club: ClubSubscription, { cardToken }: PaidSubscription, { cards }: GatewayState) {
  const card = cards.find(({ token }) => token === (cardToken ?? club.cardToken))
  return card ? { cardToken: card.token, cardExpires: card.expires, paymentMethod: card.name } : {}
}

/** Counted from the first charge that failed and was not followed by one that went well. */
function pastDueFacts(
  club: ClubSubscription,
  { id, balanceCents }: PaidSubscription,
  { transactions, askedAt }: GatewayState,
) {
  const charges = transactions.filter(({ kind, subscriptionId }) => kind === 'charge' && subscriptionId === id)
  const failed = charges.slice(charges.findLastIndex(isCharged) + 1)
  return {
    pastDueSince: failed[0]?.at ?? club.pastDueSince ?? askedAt,
    pastDueCents: balanceCents,
    pastDueMessage: failed.at(-1)?.message ?? null,
  }
}
