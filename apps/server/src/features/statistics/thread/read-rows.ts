import { bookedShares } from '@korto/domain/statistics/booked-shares'
import { clockHours } from '@korto/domain/statistics/clock-hours'
import { figureOf } from '@korto/domain/statistics/figure-of'
import { addDays, dayOfWeek } from '@korto/domain/time/day'
import { startOfDay } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import type { FigureRequest, FigureRow } from '../report-request.ts'
import { comparePositions } from './figure-page.ts'
import { rowOf } from './figure-row.ts'
import type { ReadBooking } from './read-booking.ts'
import { type ReadDay, readDays, readGoingOn } from './read-days.ts'
import type { ReportSite } from './read-site.ts'

/** What becomes of the bookings of a range that are read in the order of time. */
export interface RowList {
  /** Also those that began before the range and go on in it. */
  hasGoingOn: boolean
  isListed(booking: ReadBooking): boolean
  add(row: FigureRow): void
  /** What is known of a row only later. */
  addBooked(row: FigureRow, ms: number): void
  /** Nothing more needs to be read; asked at the end of a day, with the rows that are not over. */
  isComplete(goingOn: readonly FigureRow[]): boolean
}

export async function readRows(
  db: Db,
  site: ReportSite,
  request: FigureRequest,
  assertInTime: () => void,
  list: RowList,
): Promise<void> {
  const { zone } = site
  const read = { ...request, withPayments: true }
  let goingOn = (await readGoingOn(db, site, read)).filter(isCounted).sort(byBegin)
  const rowsOf = new Map<ReadBooking, FigureRow>()
  const addIfListed = (booking: ReadBooking) => {
    if (!list.isListed(booking)) return
    const row = rowOf(booking, site)
    rowsOf.set(booking, row)
    list.add(row)
  }
  if (list.hasGoingOn) for (const booking of goingOn) addIfListed(booking)

  for await (const day of readDays(db, site, read)) {
    assertInTime()
    const bookings = day.bookings.sort(byBegin)
    for (const booking of bookings) addIfListed(booking)
    goingOn.push(...bookings.filter(isCounted))
    for (const [booking, ms] of sharesOf(day, goingOn, zone, request)) {
      const row = rowsOf.get(booking)
      if (row) list.addBooked(row, ms)
    }
    const end = startOfDay(zone, addDays(day.day, 1))
    goingOn = goingOn.filter(({ to }) => to > end)
    for (const booking of rowsOf.keys()) if (booking.to <= end) rowsOf.delete(booking)
    if (list.isComplete([...rowsOf.values()])) break
  }
}

const isCounted = ({ status }: ReadBooking): boolean => figureOf(status) === 'counted'

const byBegin = (a: ReadBooking, b: ReadBooking): number =>
  comparePositions({ at: a.from, id: a.id }, { at: b.from, id: b.id })

/** What each booking adds to what is booked on the day: in the hour that was asked for, or on the whole. */
function* sharesOf({ day, offered }: ReadDay, bookings: readonly ReadBooking[], zone: string, asked: FigureRequest) {
  if (asked.dayOfWeek !== null && asked.dayOfWeek !== dayOfWeek(day) && asked.hour !== null) return
  const hours = clockHours(zone, day)
  const bookingsOf = Map.groupBy(bookings, ({ itemId }) => itemId)
  for (const [itemId, slots] of Map.groupBy(offered, (slot) => slot.itemId))
    for (const [booking, byHour] of bookedShares(slots, bookingsOf.get(itemId) ?? [], hours))
      yield [booking, asked.hour === null ? sumOf(byHour) : (byHour[asked.hour] ?? 0)] as const
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
