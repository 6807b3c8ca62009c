import { paymentOf } from '@korto/domain/statistics/takings'
import { beginHour, touchedHours } from '@korto/domain/statistics/touched-hours'
import type { Day } from '@korto/domain/time/day'
import type { FigureRequest, FigureRow } from '../report-request.ts'
import type { ReadBooking } from './read-booking.ts'
import type { ReportSite } from './read-site.ts'

/** A booking as a line of a list. */
export const rowOf = (booking: ReadBooking, site: ReportSite): FigureRow => ({
  at: booking.from,
  id: booking.id,
  itemId: booking.itemId,
  coachId: booking.coachId,
  userId: booking.userId,
  from: booking.from,
  to: booking.to,
  quantity: booking.quantity,
  status: booking.status,
  revenueCents: booking.revenueCents,
  bookedMs: 0,
  payment: booking.payment && paymentOf(booking.payment, site),
})

type Fitted = Pick<FigureRow, 'coachId' | 'userId' | 'from' | 'to'>

/** Whether it is of the coach, client and hour that were asked for. */
export const isFitting = (booking: Fitted, zone: string, request: FigureRequest): boolean =>
  (request.coachId === null || booking.coachId === request.coachId) &&
  (request.userId === null || booking.userId === request.userId) &&
  beginsInHour(booking, zone, request) &&
  reachesIntoHour(booking, zone, request)

function beginsInHour(booking: Fitted, zone: string, { startHour, dayOfWeek, hour: reached }: FigureRequest): boolean {
  const isOfWeekday = dayOfWeek !== null && reached === null
  if (startHour === null && !isOfWeekday) return true
  const begin = beginHour(zone, booking)
  return (startHour === null || begin.hour === startHour) && (!isOfWeekday || begin.dayOfWeek === dayOfWeek)
}

function reachesIntoHour(booking: Fitted, zone: string, asked: FigureRequest): boolean {
  if (asked.hour === null) return true
  return touchedHours(zone, booking).some(
    ({ day, dayOfWeek, hour }) =>
      hour === asked.hour &&
      (asked.dayOfWeek === null || dayOfWeek === asked.dayOfWeek) &&
      (asked.figure === 'paid' || isWithin(day, asked)),
  )
}

const isWithin = (day: Day, { from, to }: FigureRequest): boolean => day >= from && day <= to
