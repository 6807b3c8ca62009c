import type { Day, DayOfWeek } from '../time/day.ts'
import type { Instant, Interval } from '../time/instant.ts'

/** An event of a calendar, whichever provider it was read from. Titles and guests are free text, cut to a maximum length. */
export interface CalendarEvent {
  /** Within its calendar. */
  id: string
  /** Stays the same when somebody drags the event into another calendar. */
  uid: string
  /** Changes with every change of the event; a write names the one it saw. */
  version: string
  title: string
  guests: { email: string; name: string | null }[]
  /** It takes no place: shown as free, a birthday, a working location. */
  isFree: boolean
  /** What we wrote on it when we made it. A copy made by hand carries it too, under another id. */
  ownKey: string | null
  /** Null where the provider does not say. */
  changedAt: Instant | null
  times: EventTimes
}

export type EventTimes =
  | OnceTimes
  | DaysTimes
  | WeeklyTimes
  | RepeatedTimes
  /** Nothing is done about it; it is shown in the inbox. */
  | { kind: 'unreadable'; reason: UnreadableReason }

export interface OnceTimes extends Interval {
  kind: 'once'
}

/** Whole days, both included. */
export interface DaysTimes {
  kind: 'days'
  from: Day
  to: Day
}

/** Every week at the same wall clock of its zone. */
export interface WeeklyTimes {
  kind: 'weekly'
  zone: string
  weekdays: DayOfWeek[]
  /** Of the first occasion. */
  first: Day
  /** Minutes after midnight. */
  fromMinutes: number
  /** How long an occasion is, at most to the midnight that ends its day. */
  minutes: number
  /** The last date, included; null = open end. */
  until: Day | null
  exceptions: SeriesException[]
}

/** The date is the one on which the occasion would have been, in the zone of the series. */
export type SeriesException =
  | { kind: 'left-out'; date: Day }
  | ({ kind: 'moved'; date: Day; version: string | null } & Interval)

/** Any other repetition: its occasions of the next three months. */
export interface RepeatedTimes {
  kind: 'repeated'
  /** Of each the name stays the same when it is moved. */
  occasions: { name: string; times: OnceTimes | DaysTimes }[]
}

export type UnreadableReason = 'no-times' | 'end-before-start' | 'unknown-zone' | 'too-long' | 'too-many-occasions'

/** How far ahead occasions become single bookings, and how many of them. */
export const REPEATED_MONTHS = 3
export const MOST_REPEATED = 250
