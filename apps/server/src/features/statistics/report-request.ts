import type { OccasionId } from '@korto/domain/recurrence/occasion-id'
import type { StatisticsBooking } from '@korto/domain/statistics/facts'
import type { FigureKind } from '@korto/domain/statistics/figure-of'
import type { ClientFigures, Report } from '@korto/domain/statistics/report'
import type { Payment, Takings } from '@korto/domain/statistics/takings'
import type { WatchedHour } from '@korto/domain/statistics/watched-hours'
import type { Day, DayOfWeek } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'

/** What a report is about. */
export interface ReportRange {
  siteId: number
  from: Day
  to: Day
  /** Null for all facilities. */
  itemId: number | null
}

export interface ReportRequest extends ReportRange {
  kind: 'report'
  now: Instant
}

/** A report as it is cached: figures and ids, and no names of people. */
export interface ComputedReport {
  zone: string
  currency: string
  report: Omit<Report, 'byClient'>
  newClients: number
  topClients: ClientFigures[]
  absent: ClientFigures[]
  watchers: WatchedHour[]
  takings: Takings
  /** When it says something else without any change: a booking that is not paid begins, or the day ends. */
  validUntil: Instant
}

/** The bookings behind a figure. */
export interface FigureRequest extends ReportRange {
  kind: 'figure'
  now: Instant
  figure: FigureKind
  coachId: number | null
  userId: number | null
  day: Day | null
  dayOfWeek: DayOfWeek | null
  /** Those that reach into it. */
  hour: number | null
  /** Those that begin in it. */
  startHour: number | null
  /** Of payments. */
  method: string | null
  /** The last of the page before. */
  after: FigurePosition | null
  limit: number
}

/** The place of a booking in the list of a figure. */
export interface FigurePosition {
  at: Instant
  id: number | OccasionId
}

type BookingOfFigure = Pick<
  StatisticsBooking,
  'id' | 'itemId' | 'coachId' | 'userId' | 'from' | 'to' | 'quantity' | 'status' | 'revenueCents'
>

export interface FigureRow extends BookingOfFigure {
  /** When it begins; of payments, when it was paid. */
  at: Instant
  bookedMs: number
  payment: Payment | null
}

export interface ComputedFigure {
  zone: string
  rows: FigureRow[]
  total: { bookings: number; ms: number; revenueCents: number; bookedMs: number; paidCents: number }
  next: FigurePosition | null
}

/** What the thread can be asked for, and what it answers. */
export type AnyRequest = ReportRequest | FigureRequest
export type AnswerTo<Request extends AnyRequest> = Request extends ReportRequest ? ComputedReport : ComputedFigure
