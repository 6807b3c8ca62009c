import { offeredSlots } from '@korto/domain/recurrence/offered-days'
import type { OfferedTime, StatisticsDay } from '@korto/domain/statistics/facts'
import { addDays, type Day, dayNumber, daysBetween, daysFrom } from '@korto/domain/time/day'
import { dayNumberOf, startOfDay } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import { offeredTimes } from './offered-times.ts'
import { type ReadBooking, storedBooking } from './read-booking.ts'
import type { ReportSite } from './read-site.ts'
import { readSeriesDates } from './series-dates.ts'
import {
  bookingsBeginning,
  bookingsGoingOn,
  type PartMoments,
  recordedDays,
  type SeriesRow,
  seriesOf,
  slotsByDay,
} from './sql.ts'

export interface ReadDay extends StatisticsDay {
  bookings: ReadBooking[]
}

/** Which days, of which facilities. */
export interface DaysRead {
  from: Day
  to: Day
  itemId: number | null
  withPayments: boolean
}

/** So many days are in memory at once, and as many are on their way. */
const PART_DAYS = 10

/** The days of a range in their order. While the days of a part are counted, the next part is read. */
export async function* readDays(db: Db, site: ReportSite, asked: DaysRead): AsyncGenerator<ReadDay> {
  const parts = partsOf(site, asked)
  const series = seriesOf(db, partFrom(site, asked.itemId, asked.from, asked.to))
  let reading = readPart(db, site, parts[0], series, asked)
  for (const next of [...parts.slice(1), undefined]) {
    const days = await reading
    reading = readPart(db, site, next, series, asked)
    // Awaited with the next part, or not at all if whoever counts has stopped.
    reading.catch(() => {})
    yield* days
  }
}

/** Bookings that began before the range and go on in it. */
export async function readGoingOn(db: Db, site: ReportSite, { from, to, itemId, withPayments }: DaysRead) {
  const values = await bookingsGoingOn(db, partFrom(site, itemId, from, to), { withPayments })
  return values.map((booking) => storedBooking(booking, site.currency))
}

function partsOf(site: ReportSite, { from, to, itemId }: DaysRead): PartMoments[] {
  const count = Math.ceil((daysBetween(from, to) + 1) / PART_DAYS)
  return Array.from({ length: count }, (_, part) => {
    const first = addDays(from, part * PART_DAYS)
    const last = addDays(first, PART_DAYS - 1)
    return partFrom(site, itemId, first, last < to ? last : to)
  })
}

export const partFrom = ({ siteId, zone }: ReportSite, itemId: number | null, first: Day, last: Day): PartMoments => ({
  siteId,
  itemId,
  first,
  last,
  from: startOfDay(zone, first),
  to: startOfDay(zone, addDays(last, 1)),
})

async function readPart(
  db: Db,
  site: ReportSite,
  part: PartMoments | undefined,
  series: Promise<SeriesRow>,
  { withPayments }: DaysRead,
): Promise<ReadDay[]> {
  if (!part) return []
  const [stored, slots, written, dates] = await Promise.all([
    bookingsBeginning(db, part, { withPayments }),
    slotsByDay(db, part),
    recordedDays(db, part),
    readSeriesDates(db, site, part, series),
  ])
  // A version that runs beside this one while it is replaced writes down slots only.
  const recorded = new Set([...written, ...slots.keys()])
  const days = daysFrom(part.first, daysBetween(part.first, part.last) + 1).map((day) => ({
    day,
    offered: recorded.has(day) ? offeredTimes(slots.get(day) ?? []) : offeredNow(site, part, day),
    bookings: [] as ReadBooking[],
  }))
  const first = dayNumber(part.first)
  // Where clocks go back over midnight, a moment after the begin of a day can be of the day before.
  const dayOfBegin = ({ from }: ReadBooking) => days[Math.max(0, dayNumberOf(site.zone, from) - first)]
  for (const values of stored) {
    const booking = storedBooking(values, site.currency)
    dayOfBegin(booking)?.bookings.push(booking)
  }
  for (const date of dates) dayOfBegin(date)?.bookings.push(date)
  return days
}

const offeredNow = ({ zone, items }: ReportSite, { itemId }: PartMoments, day: Day): OfferedTime[] =>
  items.filter(({ id }) => itemId === null || id === itemId).flatMap((item) => offeredSlots(item, zone, day))
