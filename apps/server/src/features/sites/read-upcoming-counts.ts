import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { readUpcoming } from '../occupancy/upcoming/read-upcoming.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { readDefinition } from './definition.ts'
import { countWithoutVerifiedPhone } from './sql.ts'

/** What deleting the club, or asking for verified numbers, would mean for those who have booked. */
export async function readUpcomingCounts({ db, now }: Tools, { siteId }: StaffOfSite) {
  const definition = await readDefinition(db, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const { bookings, series } = await readUpcoming(db, definition, null, now())
  const people = new Set([...bookings.map(({ userId }) => userId), ...series.map(({ rule }) => rule.userId)])
  return {
    bookings: bookings.length,
    series: series.length,
    people: people.size,
    unverifiedPhones: await countWithoutVerifiedPhone(db, [...people]),
  }
}
