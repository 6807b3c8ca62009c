import type { BookingId } from '../booking/booking.ts'
import type { RuleId } from '../recurrence/rule.ts'
import type { Day } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'

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

/** The subject of a freed slot. */
export const slotSubject = (itemId: number, from: Instant): string => `s${itemId}_${from}`

export type Subject =
  | { about: 'booking'; bookingId: BookingId }
  | { about: 'occasion'; ruleId: RuleId; date: Day }
  | { about: 'series'; ruleId: RuleId }
  | { about: 'slot'; itemId: number; from: Instant }

/** What a name stands for; null for anything else. */
export function readSubject(name: string): Subject | null {
  const [, letter, id, rest] = /^([brs])(\d{1,15})(?:_(\d{4}-\d\d-\d\d|\d{1,15}))?$/.exec(name) ?? []
  const number = Number(id)
  if (letter === 'b' && rest === undefined) return { about: 'booking', bookingId: number }
  if (letter === 'r' && rest === undefined) return { about: 'series', ruleId: number }
  if (letter === 'r' && rest?.includes('-')) return { about: 'occasion', ruleId: number, date: rest }
  if (letter === 's' && rest && !rest.includes('-')) return { about: 'slot', itemId: number, from: Number(rest) }
  return null
}
