import type { SubscriptionRead } from '@korto/contract/subscription'
import { planAt } from '@korto/domain/subscription/plan-at'
import { statusAt } from '@korto/domain/subscription/subscription'
import type { Instant } from '@korto/domain/time/instant'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { ClubSubscription } from './subscription-row.ts'

export function presentSubscription(club: ClubSubscription, now: Instant): SubscriptionRead {
  const wire = (moment: Instant | null) => (moment === null ? null : wireDateTime(club.timezone, moment))
  return {
    siteId: club.siteId,
    subscriptionStatus: statusAt(club, now),
    planId: planAt(club, now),
    trialEndsAt: wire(club.trialEndsAt),
    currentPeriodEnd: wire(club.currentPeriodEnd),
    paymentMethod: club.paymentMethod,
  }
}
