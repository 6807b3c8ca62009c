import { DAY_MS, type Instant } from '../time/instant.ts'
import { graceEndsAt } from './grace.ts'

/** "7, 3 and 1 days before a trial ends", "on days 0, 3, 7 and 12" of PAST_DUE; the latest comes first. */
const DAYS_BEFORE_END = [1, 3, 7] as const
const DAYS_AFTER_FAILURE = [12, 7, 3, 0] as const

export type TrialReminder = (typeof DAYS_BEFORE_END)[number]
export type PastDueReminder = (typeof DAYS_AFTER_FAILURE)[number]

/** The latest one that is due; what was missed before it would be wrong by now. */
export function dueTrialReminder(trialEndsAt: Instant, now: Instant): TrialReminder | null {
  if (now >= trialEndsAt) return null
  return DAYS_BEFORE_END.find((days) => now >= trialEndsAt - days * DAY_MS) ?? null
}

export function duePastDueReminder(pastDueSince: Instant, now: Instant): PastDueReminder | null {
  if (now >= graceEndsAt(pastDueSince)) return null
  return DAYS_AFTER_FAILURE.find((days) => now >= pastDueSince + days * DAY_MS) ?? null
}
