import type { BookingId } from '../booking/booking.ts'
import type { RuleId } from '../recurrence/rule.ts'
import type { Day } from '../time/day.ts'

/** What a message can be about. */
export interface BookingReference {
  bookingId: BookingId | null
  ruleId: RuleId | null
  occurrenceDate: Day | null
}

/** One name for what a message is about. A date of a series has the same before and after it is stored. */
export function subjectOf({ bookingId, ruleId, occurrenceDate }: BookingReference): string {
  if (ruleId !== null && occurrenceDate !== null) return `r${ruleId}_${occurrenceDate}`
  return bookingId === null ? `r${ruleId}` : `b${bookingId}`
}
