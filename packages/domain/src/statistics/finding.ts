import type { Day, DayOfWeek } from '../time/day.ts'

/** An hour of a weekday, in unit-hours. */
export interface FindingHour {
  dayOfWeek: number
  hour: number
  booked: number
  offered: number
  offeredDays: number
  fullDays: number
  watchers: number
}

/** What the API answers, as far as findings read it. */
export interface FindingFacts {
  from: Day
  to: Day
  byHour: readonly FindingHour[]
  /** Of all clients. */
  missed: number
  absent: readonly { userId: number; missed: number }[]
}

export type DayGroup = 'weekdays' | 'weekend' | 'all'

/** Something that a club can act on, with the numbers that prove it. */
export type Finding =
  | { kind: 'full-hour'; dayOfWeek: DayOfWeek; hour: number; fullDays: number; offeredDays: number; watchers: number }
  | { kind: 'empty-hours'; days: DayGroup; fromHour: number; toHour: number; booked: number; offered: number }
  | {
      kind: 'absent-few'
      people: number
      misses: number
      allMisses: number
      worst: { userId: number; missed: number }
    }
  | { kind: 'best-day'; dayOfWeek: DayOfWeek; booked: number; offered: number; allBooked: number; allOffered: number }
