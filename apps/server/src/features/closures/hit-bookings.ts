import { MOST_CLOSED_BOOKINGS } from '@korto/contract/closure'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { hitByClosing } from '@korto/domain/booking-request/hit-by-closing'
import { PROPOSED_DAYS } from '@korto/domain/booking-request/propose-place'
import { addDays } from '@korto/domain/time/day'
import type { Interval } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import type { Holding } from '@korto/domain/timeslot/holding'
import type { Db } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { computedOccasions, storedHolding } from '../occupancy/holdings.ts'
import { type OccupancyRow, readOccupancy } from '../occupancy/sql.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { ReadClosing } from './closing-request.ts'

/** A booking, or a date of a series, as the club's occupancy has it. */
export interface Booked extends Holding {
  bookingId: number | null
  recurringId: number | null
  occurrenceDate: string | null
  status: BookingStatus
}

/** All that takes places at a club in a time, in one read. */
export async function readBooked(db: Db, { site, items }: SiteDefinition, { from, to }: Interval): Promise<Booked[]> {
  const all = [...items.values()]
  const idsOf = (kind: string) => all.filter((item) => item.kind === kind).map(({ id }) => id)
  const rows = await readOccupancy(db, {
    siteId: site.id,
    itemIds: idsOf('item'),
    sharedItemIds: idsOf('shared'),
    coachIds: idsOf('supplementary'),
    from: new Date(from),
    to: new Date(to),
  })
  return bookedOf(site, rows, { from, to })
}

function bookedOf(site: SiteDefinition['site'], rows: OccupancyRow, window: Interval): Booked[] {
  const hallOf = new Map(rows.rules.map((rule) => [rule.id, rule.shared_item_id]))
  const occasions = computedOccasions(site.id, site.timezone, rows, window).map(({ id: _, ...occasion }) => ({
    ...occasion,
    bookingId: null,
    sharedItemId: hallOf.get(occasion.recurringId) ?? null,
  }))
  return [...rows.holdings.map((row) => ({ ...storedHolding(row), occurrenceDate: row.occurrence_date })), ...occasions]
}

/** What the closing hits and has not ended yet. */
export function hitOf(
  { site }: SiteDefinition,
  closing: ReadClosing,
  booked: readonly Booked[],
  now: number,
): Booked[] {
  const facts = { site, items: closing.itemsAfter, events: closing.events }
  const hit = hitByClosing(facts, closing.times, booked).filter(({ to }) => to > now)
  if (hit.length > MOST_CLOSED_BOOKINGS)
    throw new Refused('INVALID', {
      field: 'times',
      message: `times: hit more than ${MOST_CLOSED_BOOKINGS} bookings, close fewer courts or days at once`,
    })
  return hit
}

/** From the first time to the last. */
export const spanOf = (times: readonly Interval[]): Interval => ({
  from: Math.min(...times.map(({ from }) => from)),
  to: Math.max(...times.map(({ to }) => to)),
})

/** The days on which new places are looked for, whole: before today nobody is moved. */
export function daysAround(zone: string, times: readonly Interval[], now: number): Interval {
  const { from, to } = spanOf(times)
  return {
    from: Math.min(
      from,
      Math.max(startOfDay(zone, addDays(dayOf(zone, from), -PROPOSED_DAYS)), startOfDay(zone, dayOf(zone, now))),
    ),
    // One day more than is looked at, for bookings that last over midnight.
    to: startOfDay(zone, addDays(dayOf(zone, to), PROPOSED_DAYS + 2)),
  }
}
