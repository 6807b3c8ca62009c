import type { Day } from '../time/day.ts'
import { occasionOnOrAfter } from './occasion-dates.ts'
import type { NewRule } from './rule.ts'

export type RuleTime = Pick<NewRule, 'dayOfWeek' | 'fromMinutes' | 'toMinutes' | 'validFrom' | 'validUntil'>

/** Two rules that meet on weekday and time are compared without a horizon. Times that only touch do not meet. */
export const rulesMeet = (a: RuleTime, b: RuleTime): boolean => firstMeeting(a, b) !== null

/** The first date on which both series take place at overlapping times, however far ahead; null if they never do. */
export function firstMeeting(a: RuleTime, b: RuleTime): Day | null {
  if (a.dayOfWeek !== b.dayOfWeek || !timesOverlap(a, b)) return null
  const later = a.validFrom > b.validFrom ? a : b
  const date = occasionOnOrAfter(a, later.validFrom)
  return date !== null && (b.validUntil === null || date <= b.validUntil) ? date : null
}

type TimeOfDay = Pick<RuleTime, 'fromMinutes' | 'toMinutes'>

const timesOverlap = (a: TimeOfDay, b: TimeOfDay): boolean => a.fromMinutes < b.toMinutes && b.fromMinutes < a.toMinutes
