import type { Occasion } from '@korto/domain/recurrence/occasions'
import { priceOfOccasion } from '@korto/domain/recurrence/offered-days'
import { revenueOf } from '@korto/domain/statistics/revenue'
import type { Db } from '../../../platform/db/database.ts'
import { computedOccasions } from '../../occupancy/holdings.ts'
import type { ReadBooking } from './read-booking.ts'
import type { ReportSite } from './read-site.ts'
import { type DatePriceRow, datePrices, type PartMoments, type SeriesRow } from './sql.ts'

/**
 * The dates of series that no stored booking replaces, by the series as they are now: what staff entered, changed or cancelled
 * for days that are over holds for them too. The price is the one that was written down for the date, if any was.
 */
export async function readSeriesDates(
  db: Db,
  site: ReportSite,
  part: PartMoments,
  ofRange: Promise<SeriesRow>,
): Promise<ReadBooking[]> {
  const [series, prices] = await Promise.all([ofRange, datePrices(db, part)])
  const priceOf = new Map(prices.map((row) => [keyOfRow(row), row]))
  const itemOf = new Map(site.items.map((item) => [item.id, item]))
  const revenueOfDate = (occasion: Occasion): number => {
    const written = priceOf.get(keyOf(occasion))
    if (written) {
      const { price_cents: priceCents, currency } = written
      return revenueOf({ priceCents, currency, extras: [] }, site.currency)
    }
    const item = itemOf.get(occasion.itemId)
    return (item && priceOfOccasion(occasion, item, site.zone)) ?? 0
  }
  return computedOccasions(site.siteId, site.zone, series, part)
    .filter(({ from }) => from >= part.from && from < part.to)
    .map((occasion) => ({
      id: occasion.id,
      itemId: occasion.itemId,
      coachId: occasion.supplItemId,
      userId: occasion.userId,
      from: occasion.from,
      to: occasion.to,
      quantity: occasion.quantity,
      status: occasion.status,
      isLateCanceled: false,
      isOfSeries: true,
      revenueCents: revenueOfDate(occasion),
      isPaid: false,
      payment: null,
    }))
}

/** A price is that of a facility, a time and a quantity: one that was written down before these were changed is none of the date. */
const keyOf = ({ recurringId, itemId, from, to, quantity }: Occasion): string =>
  `${recurringId} ${itemId} ${from} ${to} ${quantity}`

const keyOfRow = ({ rule_id, item_id, from_ms, to_ms, quantity }: DatePriceRow): string =>
  `${rule_id} ${item_id} ${from_ms} ${to_ms} ${quantity}`
