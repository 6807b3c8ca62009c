import type { Instant } from '../time/instant.ts'
import type { PlanId } from './plans.ts'

export const subscriptionStatuses = ['TRIAL', 'PENDING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'EXPIRED'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What is known of a club's subscription. Its status follows from this and from the time; nothing else decides it. */
export interface SubscriptionFacts {
  /** Null: the trial has not begun, because nothing is charged here. */
  trialEndsAt: Instant | null
  /** Null until the first plan. */
  planId: PlanId | null
  /** Replaces the plan when the period ends. */
  nextPlanId: PlanId | null
  /** When the next charge is due: the end of what is paid, or of the free days left when the plan was chosen. */
  currentPeriodEnd: Instant | null
  /** When a charge first failed that has not been paid since. */
  pastDueSince: Instant | null
  /** Nothing more is charged from here on. */
  canceledAt: Instant | null
  /** It no longer works: not paid in time, or ended at the gateway. */
  endedAt: Instant | null
  /** An order that the gateway has not answered yet. */
  hasOpenOrder: boolean
}

export const TRIAL_DAYS = 30
export const GRACE_DAYS = 14

/** Until when the club can be booked; null: no end is known. A failed charge ends nothing before the gateway was asked. */
export function worksUntil(facts: Omit<SubscriptionFacts, 'hasOpenOrder'>): Instant | null {
  if (facts.endedAt !== null) return facts.endedAt
  if (facts.planId === null) return facts.trialEndsAt
  if (facts.canceledAt === null) return null
  // Free days are not lost with a plan that is canceled in them.
  return Math.max(facts.currentPeriodEnd ?? 0, facts.trialEndsAt ?? 0, facts.canceledAt)
}

export const worksAt = (until: Instant | null, now: Instant): boolean => until === null || now < until

export function statusAt(facts: SubscriptionFacts, now: Instant): SubscriptionStatus {
  if (facts.hasOpenOrder) return 'PENDING'
  if (!worksAt(worksUntil(facts), now)) return 'EXPIRED'
  if (facts.planId === null) return 'TRIAL'
  if (facts.canceledAt !== null) return 'CANCELED'
  return facts.pastDueSince === null ? 'ACTIVE' : 'PAST_DUE'
}
