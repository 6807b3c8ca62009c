import type { SubscriptionRead } from '@korto/contract/subscription'
import { daysLeft } from '@korto/domain/time/days-left'
import type { RoomKey } from '../../lib/texts/texts.ts'

/** From here on the message says what comes after. */
const FEW_DAYS = 7

export interface SubscriptionMessage {
  kind: 'plain' | 'info' | 'warning' | 'danger'
  text: RoomKey<'console'>
  days?: number
  means?: RoomKey<'console'>
  /** A part of the page of the subscription. */
  link?: { to: string; text: RoomKey<'console'> }
}

const PLANS = { to: 'site/subscription#plans', text: 'trial.choose' } as const
const CARD = { to: 'site/subscription?dialog=card', text: 'trial.changeCard' } as const

/**
 * Null where nothing ends: a paid plan, or a trial without an end. The days to pay are known a moment later than the
 * status.
 */
export function subscriptionMessage(
  { subscriptionStatus, trialEndsAt }: SubscriptionRead,
  payUntil: string | undefined,
  now: number,
): SubscriptionMessage | null {
  switch (subscriptionStatus) {
    case 'EXPIRED':
      return { kind: 'danger', text: 'trial.expired', means: 'trial.expiredMeans', link: PLANS }
    case 'PENDING':
      return { kind: 'plain', text: 'trial.pending' }
    case 'PAST_DUE':
      return { kind: 'warning', ...untilPaid(payUntil, now), link: CARD }
    case 'TRIAL':
      return trialEndsAt === null ? null : { ...untilTrialEnds(daysLeft(Date.parse(trialEndsAt), now)), link: PLANS }
    default:
      return null
  }
}

const untilPaid = (until: string | undefined, now: number) =>
  until === undefined
    ? ({ text: 'trial.pastDue' } as const)
    : ({ text: 'trial.pastDueLeft', days: daysLeft(Date.parse(until), now), means: 'trial.pastDueMeans' } as const)

function untilTrialEnds(days: number): SubscriptionMessage {
  if (days === 0) return { kind: 'danger', text: 'trial.over', means: 'trial.then' }
  if (days < FEW_DAYS) return { kind: 'warning', text: 'trial.left', days, means: 'trial.then' }
  return { kind: 'info', text: 'trial.left', days }
}
