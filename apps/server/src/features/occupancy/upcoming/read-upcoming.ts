import type { BookingSnapshot } from '@korto/domain/activity/activity'
import { occasionOnOrAfter } from '@korto/domain/recurrence/occasion-dates'
import { type Occasion, type Override, occasionOn } from '@korto/domain/recurrence/occasions'
import type { RecurringRule } from '@korto/domain/recurrence/rule'
import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import type { SiteWithItems } from '../activity-reach.ts'
import { overrideOf, ruleOf, storedHolding } from '../holdings.ts'
import { upcomingOf } from './sql.ts'

/** Bookings that are not over, and series with an occasion that is not. */
export interface Upcoming {
  bookings: UpcomingBooking[]
  series: UpcomingSeries[]
  overrides: Override[]
}

export interface UpcomingBooking extends BookingSnapshot {
  bookingId: number
  sharedItemId: number | null
}

export interface UpcomingSeries {
  rule: RecurringRule
  sharedItemId: number | null
  /** The first occasion that is not over. */
  next: Occasion
}

/** `itemIds` in any role: booked, coach or shared; null for the whole club. */
export async function readUpcoming(
  db: Db,
  { site }: SiteWithItems,
  itemIds: number[] | null,
  now: number,
): Promise<Upcoming> {
  const rows = await upcomingOf(db, { siteId: site.id, itemIds, now: new Date(now) })
  return {
    bookings: rows.holdings.map((row) => ({ ...storedHolding(row), occurrenceDate: row.occurrence_date })),
    series: rows.rules.flatMap((row) => {
      const rule = ruleOf(site.id, row)
      const next = nextOccasion(rule, site.timezone, now)
      return next === null ? [] : [{ rule, sharedItemId: row.shared_item_id, next }]
    }),
    overrides: rows.overrides.map(overrideOf),
  }
}

export const isEmpty = ({ bookings, series }: Upcoming): boolean => bookings.length === 0 && series.length === 0

function nextOccasion(rule: RecurringRule, zone: string, now: number): Occasion | null {
  let date = occasionOnOrAfter(rule, addDays(dayOf(zone, now), -1))
  while (date !== null) {
    const occasion = occasionOn(rule, zone, date)
    if (occasion !== null && occasion.to > now) return occasion
    date = occasionOnOrAfter(rule, addDays(date, 1))
  }
  return null
}
