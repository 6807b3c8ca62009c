import type { BillingRead } from '@korto/contract/subscription'
import type { Plan } from '@korto/domain/subscription/plans'
import { dateText, moneyText, nextPeriodDay, type SubscriptionTexts } from '../subscription-words.ts'
import type { PlanOffer } from './plan-offer.ts'

/** Below the price: what a month of a yearly plan costs, and when the plan would begin or why it cannot. */
export function planNote(texts: SubscriptionTexts, billing: BillingRead, plan: Plan, offer: PlanOffer): string {
  const monthly =
    plan.months === 12 &&
    offer.kind !== 'too-small' &&
    texts.t('plans.monthlyPart', { price: moneyText(texts, plan.priceCents / 12) })
  return [monthly, offerNote(texts, billing, plan, offer)].filter(Boolean).join(' ')
}

function offerNote(texts: SubscriptionTexts, billing: BillingRead, plan: Plan, offer: PlanOffer): string {
  const { t } = texts
  const { subscription, facilities } = billing
  const end = nextPeriodDay(billing)
  const day = end && dateText(texts, end)
  const later = day === null ? '' : t('plans.startsOn', { day })
  switch (offer.kind) {
    case 'subscribe':
      return t(subscription.subscriptionStatus === 'TRIAL' ? 'plans.startsAfterTrial' : 'plans.startsNow')
    case 'change':
      return offer.when === 'now' ? t('plans.startsNow') : later
    case 'next':
      return later
    case 'present':
      return Number.isFinite(plan.facilities)
        ? t('plans.moreFit', { count: Math.max(0, plan.facilities - facilities) })
        : ''
    case 'too-small':
      return day !== null && subscription.subscriptionStatus === 'ACTIVE'
        ? t('plans.tooManyThen', { count: facilities, over: offer.over, day })
        : t('plans.tooMany', { count: facilities, over: offer.over })
    case 'not-now':
      return notNow(texts, billing)
  }
}

/** What has to be done first. */
function notNow({ t }: SubscriptionTexts, { subscription }: BillingRead): string {
  if (subscription.subscriptionStatus === 'PAST_DUE') return t('plans.afterPaying')
  if (subscription.subscriptionStatus === 'CANCELED') return t('plans.afterTakingBack')
  // The period has ended, and the next one is not paid yet.
  if (subscription.subscriptionStatus === 'ACTIVE') return t('plans.afterPeriod')
  return t('plans.afterOrder')
}
