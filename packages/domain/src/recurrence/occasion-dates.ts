import { addDays, type Day, dayOfWeek, daysBetween } from '../time/day.ts'
import type { RecurringRule } from './rule.ts'

export type RuleDates = Pick<RecurringRule, 'dayOfWeek' | 'validFrom' | 'validUntil'>

export const RECURRENCE_PERIOD_DAYS = 7

/**
 * Occurrences repeat every 7 days: every date of the window, both ends included, with the rule's weekday and
 * validFrom <= date <= validUntil. A rule is ignored if its validFrom lies after the end of the window.
 */
export function occasionDates(rule: RuleDates, fromDay: Day, toDay: Day): Day[] {
  const first = occasionOnOrAfter(rule, fromDay)
  const last = rule.validUntil !== null && rule.validUntil < toDay ? rule.validUntil : toDay
  if (first === null || first > last) return []
  const weeks = Math.floor(daysBetween(first, last) / RECURRENCE_PERIOD_DAYS)
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(first, week * RECURRENCE_PERIOD_DAYS))
}

/** The first date on or after a day on which the series takes place; found by counting, however old the series is. */
export function occasionOnOrAfter(rule: RuleDates, day: Day): Day | null {
  const earliest = day > rule.validFrom ? day : rule.validFrom
  const first = addDays(earliest, (rule.dayOfWeek - dayOfWeek(earliest) + 7) % 7)
  return rule.validUntil === null || first <= rule.validUntil ? first : null
}

/** The first date of the series, or null when validity ends before its weekday comes. */
export const firstOccasion = (rule: RuleDates): Day | null => occasionOnOrAfter(rule, rule.validFrom)

/** Whether the series has an occasion on that date, whatever became of it. */
export const isOccasion = (rule: RuleDates, date: Day): boolean => occasionOnOrAfter(rule, date) === date
