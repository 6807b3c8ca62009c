import type { DayOfWeek } from '../time/day.ts'
import { MINUTE_MS } from '../time/instant.ts'
import type { StatisticsBooking } from './facts.ts'
import type { ClientFigures, Figures, HourFigures } from './report.ts'

export const noFigures = (): Figures => ({
  bookings: 0,
  minutes: 0,
  revenueCents: 0,
  bookedMinutes: 0,
  offeredMinutes: 0,
  canceled: 0,
  missed: 0,
})

export const noClientFigures = (userId: number): ClientFigures => ({
  userId,
  bookings: 0,
  revenueCents: 0,
  missed: 0,
  missedCents: 0,
  lateCanceled: 0,
})

export const noHourFigures = (dayOfWeek: DayOfWeek, hour: number): HourFigures => ({
  dayOfWeek,
  hour,
  bookings: 0,
  revenueCents: 0,
  bookedMinutes: 0,
  offeredMinutes: 0,
  offeredDays: 0,
  fullDays: 0,
})

export const minutesOf = ({ from, to }: StatisticsBooking): number => (to - from) / MINUTE_MS

export function addBooking(figures: Figures, booking: StatisticsBooking): void {
  addRevenue(figures, booking)
  figures.minutes += minutesOf(booking)
}

/** A counted booking with all that it brings. */
export function addRevenue(figures: Pick<Figures, 'bookings' | 'revenueCents'>, booking: StatisticsBooking): void {
  figures.bookings++
  figures.revenueCents += booking.revenueCents
}

export function addUse(
  figures: Pick<Figures, 'offeredMinutes' | 'bookedMinutes'>,
  offeredMs: number,
  bookedMs: number,
): void {
  figures.offeredMinutes += offeredMs / MINUTE_MS
  figures.bookedMinutes += bookedMs / MINUTE_MS
}

export function totalOf(days: readonly Figures[]): Figures {
  const total = noFigures()
  for (const day of days) {
    total.bookings += day.bookings
    total.minutes += day.minutes
    total.revenueCents += day.revenueCents
    total.bookedMinutes += day.bookedMinutes
    total.offeredMinutes += day.offeredMinutes
    total.canceled += day.canceled
    total.missed += day.missed
  }
  return total
}
