import type { Day, DayOfWeek } from '../time/day.ts'

/** Of a day, a facility or a whole range. Money in cents; `bookings`, hours and revenue are those of counted bookings. */
export interface Figures {
  bookings: number
  minutes: number
  revenueCents: number
  /** Unit-minutes. */
  bookedMinutes: number
  offeredMinutes: number
  canceled: number
  missed: number
}

export interface Totals extends Figures {
  clients: number
  lateCanceled: number
  rejected: number
  pending: number
  /** Of the bookings, those of series. */
  ofSeries: number
}

/** An hour of a weekday by the club's clock. */
export interface HourFigures {
  dayOfWeek: DayOfWeek
  hour: number
  /** Counted bookings that begin in it, and what they bring. */
  bookings: number
  revenueCents: number
  bookedMinutes: number
  offeredMinutes: number
  /** Days of the range on which something was offered in it, and those on which nothing was left. */
  offeredDays: number
  fullDays: number
}

/** Counted bookings of a facility that begin in an hour of the day, all weekdays together, and what they bring. */
export interface ItemHourFigures {
  itemId: number
  hour: number
  bookings: number
  revenueCents: number
}

export interface ClientFigures {
  userId: number
  bookings: number
  revenueCents: number
  missed: number
  missedCents: number
  lateCanceled: number
}

/** Everything that is counted over a range, from one pass over its days. */
export interface Report {
  from: Day
  to: Day
  totals: Totals
  byDay: (Figures & { date: Day })[]
  byItem: (Figures & { itemId: number })[]
  byCoach: { coachId: number; bookings: number; minutes: number }[]
  byHour: HourFigures[]
  byItemHour: ItemHourFigures[]
  byClient: ClientFigures[]
  /** Counted bookings that have begun, have a price and no recorded payment. */
  open: { bookings: number; cents: number }
}
