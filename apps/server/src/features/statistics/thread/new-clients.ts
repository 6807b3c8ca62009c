import { firstOccasion, occasionOnOrAfter } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import { addDays, type Day, type DayOfWeek } from '@korto/domain/time/day'
import { startOfDay } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import type { ReportSite } from './read-site.ts'
import { clientsWithoutBooking, type SeriesOfClientRow, seriesOfClients } from './sql.ts'

/** Those of the people who have no counted booking and no date of a series at the club before the range. */
export async function newClients(
  db: Db,
  { siteId, zone }: ReportSite,
  userIds: number[],
  from: Day,
): Promise<number[]> {
  const withoutBooking = await clientsWithoutBooking(db, siteId, userIds, startOfDay(zone, from))
  const series = await seriesOfClients(db, siteId, withoutBooking, from)
  const known = new Set(series.filter((rule) => tookPlaceBefore(rule, zone, from)).map(({ user_id }) => user_id))
  return withoutBooking.filter((userId) => !known.has(userId))
}

/** The first date that no stored booking replaces says it; most often that is the first of all. */
function tookPlaceBefore(row: SeriesOfClientRow, zone: string, from: Day): boolean {
  const rule = {
    dayOfWeek: row.day_of_week as DayOfWeek, // the table allows no others
    fromMinutes: row.from_minutes,
    toMinutes: row.to_minutes,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }
  const replaced = new Set(row.replaced)
  for (let date = firstOccasion(rule); date !== null && date < from; date = occasionOnOrAfter(rule, addDays(date, 1)))
    if (!replaced.has(date) && occasionTime(rule, zone, date) !== null) return true
  return false
}
