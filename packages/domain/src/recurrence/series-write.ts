import type { BookingId } from '../booking/booking.ts'
import type { Refused } from '../booking/refusal.ts'
import type { Day } from '../time/day.ts'
import type { NewRule, RuleId } from './rule.ts'

/** One thing to write for a change of a series. A plan is a list of them; all of it is written, in this order, or nothing. */
export type SeriesWrite =
  | { write: 'create-rule'; rule: NewRule }
  | { write: 'change-rule'; ruleId: RuleId; rule: NewRule }
  | { write: 'end-rule'; ruleId: RuleId; validUntil: Day }
  | { write: 'delete-rule'; ruleId: RuleId }
  /** Stores a CANCELED booking on that date; 'new' is the rule created by the same plan. */
  | { write: 'cancel-occasion'; rule: RuleId | 'new'; date: Day }
  /** The stored booking becomes CANCELED and stays the override of its date. */
  | { write: 'cancel-override'; bookingId: BookingId }
  /** The stored booking becomes the override of the same date of the rule created by the same plan. */
  | { write: 'follow-new-rule'; bookingId: BookingId }
  /** The stored booking loses recurringId and occurrenceDate and stays where it is. */
  | { write: 'make-ordinary'; bookingId: BookingId }
  /** The stored booking is deleted: nothing can generate its date any more. */
  | { write: 'drop-override'; bookingId: BookingId }

export type SeriesPlan = { ok: true; writes: SeriesWrite[] } | Refused
