import type { BookingStatus } from '../booking/booking.ts'
import type { Instant } from '../time/instant.ts'
import type { StatisticsBooking } from './facts.ts'

/** Every booking is counted in exactly one of these. */
export type StatusFigure = 'counted' | 'canceled' | 'missed' | 'rejected' | 'pending'

const FIGURE_OF: Record<BookingStatus, StatusFigure> = {
  NEW: 'pending',
  PENDING: 'pending',
  PENDING_COACH: 'pending',
  CONFIRMED: 'counted',
  REJECTED: 'rejected',
  CANCELED: 'canceled',
  MISSED: 'missed',
}

export const figureOf = (status: BookingStatus): StatusFigure => FIGURE_OF[status]

/**
 * The figures that can be opened; `late` are among the canceled, `open` and `first` among the counted. `first` is the first
 * booking of each new client in the range, which only whoever reads all of them can tell.
 */
export const figureKinds = [
  'counted',
  'first',
  'canceled',
  'late',
  'missed',
  'rejected',
  'pending',
  'open',
  'paid',
] as const
export type FigureKind = (typeof figureKinds)[number]

/** Whether a booking is one of those that a figure counts; of `first`, whether it can be. */
export function belongsTo(booking: StatisticsBooking, kind: FigureKind, now: Instant): boolean {
  if (kind === 'late') return isLate(booking)
  if (kind === 'open') return isOpen(booking, now)
  if (kind === 'paid') return booking.isPaid
  return figureOf(booking.status) === (kind === 'first' ? 'counted' : kind)
}

export const isLate = ({ status, isLateCanceled }: Pick<StatisticsBooking, 'status' | 'isLateCanceled'>): boolean =>
  isLateCanceled && figureOf(status) === 'canceled'

/** Still to be paid: it took place or goes on, costs something, and nobody recorded a payment. */
export const isOpen = (
  { status, from, revenueCents, isPaid }: Pick<StatisticsBooking, 'status' | 'from' | 'revenueCents' | 'isPaid'>,
  now: Instant,
): boolean => figureOf(status) === 'counted' && from <= now && revenueCents > 0 && !isPaid
