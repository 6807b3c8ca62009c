import type { Day, DayOfWeek } from '../time/day.ts'

export type RuleId = number

/** A weekly series. Occasions are computed from it, never stored unless one of them differs. */
export interface RecurringRule {
  id: RuleId
  userId: number
  siteId: number
  itemId: number
  supplItemId: number | null
  dayOfWeek: DayOfWeek
  /** Minutes after local midnight; 1440 is the midnight that ends the day. */
  fromMinutes: number
  toMinutes: number
  quantity: number
  sharedItemMultiplier: number
  /** Site-local dates, both included; null = open end. */
  validFrom: Day
  validUntil: Day | null
}

/** A rule that is not stored yet. */
export type NewRule = Omit<RecurringRule, 'id'>
