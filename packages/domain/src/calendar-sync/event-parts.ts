import type { Day, DayOfWeek } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'

/**
 * What an event says, part by part, in the time of the club: both sides are compared by it. Keys: `once`, `days`; `weekly:1`
 * and so on for each weekday of a series, with `weekly:1/2026-11-17` for a date of it that differs; `repeated:{name}` for each
 * occasion of another repetition. No parts: there is no such event.
 */
export type EventParts = Readonly<Record<string, EventPart>>

export type EventPart =
  | ({ kind: 'once' } & Interval)
  | { kind: 'days'; from: Day; to: Day }
  | WeeklyPart
  | { kind: 'left-out' }
  | ({ kind: 'moved' } & Interval)

/** One rule. */
export interface WeeklyPart {
  kind: 'weekly'
  dayOfWeek: DayOfWeek
  fromMinutes: number
  /** 1440 is the midnight that ends the day. */
  toMinutes: number
  validFrom: Day
  validUntil: Day | null
}
