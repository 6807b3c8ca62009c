import type { DayOfWeek } from '../schedule/schedule.ts'

export type RuleId = number

/** A weekly series. Occasions are computed from it, never stored unless one of them differs. */
export interface RecurringRule {
  id: RuleId
  userId: number
  siteId: number
  itemId: number
  supplItemId: number | null
  dayOfWeek: DayOfWeek
  /** Minutes after local midnight. */
  fromMinutes: number
  toMinutes: number
  quantity: number
  sharedItemMultiplier: number
  /** Site-local dates, both included; null = open end. */
  validFrom: string
  validUntil: string | null
}
