import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { SubscriptionRead } from '@korto/contract/subscription'
import { facilitiesAllowed } from '@korto/domain/site/plan'
import { daysLeft } from '@korto/domain/time/days-left'
import { timeText } from '../../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

type SubscriptionTexts = Texts<RoomKey<'subscription'>>
type State = SubscriptionRead['subscriptionStatus'] | 'FREE'

/** A trial without an end is no trial: nothing is charged here. */
export function stateOf({ subscriptionStatus, trialEndsAt }: SubscriptionRead, now: number) {
  const isTrial = subscriptionStatus === 'TRIAL'
  const state: State = isTrial && trialEndsAt === null ? 'FREE' : subscriptionStatus
  return { state, isOver: isTrial && trialEndsAt !== null && daysLeft(Date.parse(trialEndsAt), now) === 0 }
}

/** The colour of its badge. */
export const stateKinds = {
  FREE: 'success',
  TRIAL: 'info',
  PENDING: 'plain',
  ACTIVE: 'success',
  PAST_DUE: 'warning',
  CANCELED: 'plain',
  EXPIRED: 'danger',
} as const

export function planName({ t, has }: SubscriptionTexts, { subscriptionStatus, planId }: SubscriptionRead): string {
  if (planId === null) return t(subscriptionStatus === 'TRIAL' ? 'subscription.trial' : 'subscription.noPlan')
  const key = `subscription.plan.${planId}`
  return has(key) ? t(key) : planId
}

/** What is known of the subscription, with its label; what is not known is left out. */
export function subscriptionFacts(
  texts: SubscriptionTexts,
  site: Pick<StaffSiteRead, 'items' | 'createdAt'>,
  { subscriptionStatus: status, planId, trialEndsAt, currentPeriodEnd, paymentMethod }: SubscriptionRead,
  now: number,
) {
  const { t } = texts
  const used = site.items.length
  const allowed = facilitiesAllowed(status, planId)
  const hasTrial = status === 'TRIAL' && trialEndsAt !== null
  return [
    hasTrial && { label: t('subscription.freeUntil'), value: dateTimeText(texts, trialEndsAt) },
    hasTrial && { label: t('subscription.daysLeft'), value: String(daysLeft(Date.parse(trialEndsAt), now)) },
    currentPeriodEnd !== null && { label: t('subscription.paidUntil'), value: dateText(texts, currentPeriodEnd) },
    {
      label: t('subscription.facilities'),
      value: Number.isFinite(allowed)
        ? t('subscription.ofAllowed', { used, allowed })
        : t('subscription.unlimited', { used }),
    },
    paymentMethod !== null && { label: t('subscription.payment'), value: paymentMethod },
    { label: t('subscription.since'), value: dateText(texts, site.createdAt) },
  ].filter((fact) => fact !== false)
}

/** `28 November 2026`; date-times on the wire are in site time. */
function dateText({ t }: SubscriptionTexts, wire: string): string {
  const month = t('date.monthLong', { month: Number(wire.slice(5, 7)) })
  return t('subscription.date', { date: Number(wire.slice(8, 10)), month, year: wire.slice(0, 4) })
}

const dateTimeText = (texts: SubscriptionTexts, wire: string): string =>
  texts.t('subscription.moment', { day: dateText(texts, wire), time: timeText(wire) })
