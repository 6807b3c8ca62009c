import type { Instant } from '../time/instant.ts'
import { graceEndsAt } from './grace.ts'
import type { SubscriptionFacts } from './subscription.ts'

/** What a letter to the admins of a club is about. */
export type ToldReminder = { about: 'trial'; trialEndsAt: Instant } | { about: 'past-due'; since: Instant }

type Facts = Pick<SubscriptionFacts, 'trialEndsAt' | 'pastDueSince' | 'canceledAt' | 'endedAt'> & { hasPlan: boolean }

/** A reminder is looked at again just before it is sent: nobody is asked to pay what was paid meanwhile. */
export function isStillDue(told: ToldReminder, facts: Facts, now: Instant): boolean {
  if (facts.canceledAt !== null || facts.endedAt !== null) return false
  return told.about === 'trial'
    ? !facts.hasPlan && facts.trialEndsAt === told.trialEndsAt && now < told.trialEndsAt
    : facts.pastDueSince === told.since && now < graceEndsAt(told.since)
}
