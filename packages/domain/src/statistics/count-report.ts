import { addDays, type Day } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { startOfDay } from '../time/site-time.ts'
import { clockHours } from './clock-hours.ts'
import type { StatisticsBooking, StatisticsDay } from './facts.ts'
import { figureOf } from './figure-of.ts'
import { hourlyUse } from './occupancy.ts'
import type { Report } from './report.ts'
import { reportSums } from './report-sums.ts'

export interface ReportRequest {
  zone: string
  from: Day
  to: Day
  /** Only these facilities; null for all. */
  itemIds: ReadonlySet<number> | null
  now: Instant
}

export interface OpenReport {
  /** Bookings that began before the range and go on in it: of them only the minutes count, in occupancy. */
  addStartedBefore(bookings: readonly StatisticsBooking[]): void
  /** The days of the range, in their order. Nothing of a day is kept but sums and the bookings that go on after it. */
  add(day: StatisticsDay): void
  finish(): Report
}

/** Counts a range in one pass over its days. */
export function openReport({ zone, from, to, itemIds, now }: ReportRequest): OpenReport {
  const sums = reportSums(from, to, now)
  let goingOn: StatisticsBooking[] = []
  const isAsked = ({ itemId }: { itemId: number }): boolean => itemIds === null || itemIds.has(itemId)

  function addGoingOn(bookings: readonly StatisticsBooking[]): void {
    for (const booking of bookings) {
      if (figureOf(booking.status) === 'counted' && isAsked(booking)) goingOn.push(booking)
    }
  }

  function add({ day, offered, bookings }: StatisticsDay): void {
    const [ofDay, hours] = [sums.openDay(day), clockHours(zone, day)]
    for (const booking of bookings) {
      if (isAsked(booking)) ofDay.countBooking(booking, hours.hourAt(booking.from))
    }

    addGoingOn(bookings)
    const bookingsOf = Map.groupBy(goingOn, ({ itemId }) => itemId)
    for (const [itemId, slots] of Map.groupBy(offered, ({ itemId }) => itemId)) {
      if (isAsked({ itemId })) ofDay.countUse(itemId, hourlyUse(slots, bookingsOf.get(itemId) ?? [], hours))
    }
    ofDay.end()

    const end = startOfDay(zone, addDays(day, 1))
    goingOn = goingOn.filter((booking) => booking.to > end)
  }

  return { addStartedBefore: addGoingOn, add, finish: sums.report }
}
