import type { SubscriptionFacts } from './subscription.ts'

/** Of a club of which nothing is known but what is given. */
export const someFacts = (given: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  trialEndsAt: null,
  planId: null,
  nextPlanId: null,
  currentPeriodEnd: null,
  pastDueSince: null,
  canceledAt: null,
  endedAt: null,
  hasOpenOrder: false,
  ...given,
})
