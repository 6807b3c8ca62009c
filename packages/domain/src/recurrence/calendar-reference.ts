import type { BookingId } from '../booking/booking.ts'
import type { Day } from '../time/day.ts'
import { occasionId } from './occasion-id.ts'
import type { RuleId } from './rule.ts'

/** A booking, or a date of a series, which may be stored. */
export interface CalendarReference {
  bookingId: BookingId | null
  ruleId: RuleId | null
  occurrenceDate: Day | null
}

/** More than a series is ever changed. */
const STORED_DATE = 1_000

/** What outside calendars know it by: a date of a series keeps its name when it is moved, and thereby stored. */
export const calendarUid = ({ bookingId, ruleId, occurrenceDate }: CalendarReference, host: string): string =>
  `${ruleId !== null && occurrenceDate !== null ? occasionId(ruleId, occurrenceDate) : bookingId}@${host}`

/** Grows with every change: a stored date of a series counts from above whatever its series had. */
export const calendarSequence = ({ bookingId, ruleId, occurrenceDate }: CalendarReference, version: number): number =>
  bookingId !== null && ruleId !== null && occurrenceDate !== null ? STORED_DATE + version : version
