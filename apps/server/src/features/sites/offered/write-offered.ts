import type { Item } from '@korto/domain/item/item'
import { defaultCurrency } from '@korto/domain/money/currency'
import { daysToWrite, offeredSlots, priceOfOccasion } from '@korto/domain/recurrence/offered-days'
import { addDays, type Day } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import { computedOccasions } from '../../occupancy/holdings.ts'
import { readOccupancy } from '../../occupancy/sql.ts'
import type { SiteDefinition } from '../definition.ts'
import { itemsSince } from './items-since.ts'
import {
  insertOfferedDates,
  insertOfferedDays,
  insertOfferedSlots,
  type OfferedDate,
  offeredState,
  setOfferedUntil,
} from './sql.ts'

/**
 * Writes down what the club offered on the days that are over: slots, and prices of the dates of series. Under the lock of
 * the definition. Called once a day is over, and before each change of the club, so that no change reaches into the past.
 */
export async function writeOffered(trx: Trx, definition: SiteDefinition, now: number): Promise<void> {
  const { id: siteId, timezone: zone, currency, country } = definition.site
  const state = await offeredState(trx, siteId)
  if (!state) return
  const createdOn = dayOf(zone, state.created_at.getTime())
  const days = daysToWrite({ until: state.offered_until, createdOn }, dayOf(zone, now))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return

  const items = await itemsSince(trx, definition, first)
  const club = { siteId, currency: currency || defaultCurrency(country) }
  await insertOfferedSlots(
    trx,
    club,
    days.flatMap((day) => items.flatMap((item) => offeredSlots(item, zone, day))),
  )
  await insertOfferedDates(trx, club, await datesBetween(trx, definition, items, first, last))
  await insertOfferedDays(trx, siteId, days)
  await setOfferedUntil(trx, siteId, last)
}

/** Dates for which no booking is stored; a stored one has its own price. */
async function datesBetween(
  trx: Trx,
  { site: { id: siteId, timezone: zone } }: SiteDefinition,
  items: Item[],
  first: Day,
  last: Day,
): Promise<OfferedDate[]> {
  const window = { from: startOfDay(zone, first), to: startOfDay(zone, addDays(last, 1)) }
  const rows = await readOccupancy(trx, {
    siteId,
    itemIds: items.map(({ id }) => id),
    sharedItemIds: [],
    coachIds: [],
    from: new Date(window.from),
    to: new Date(window.to),
  })
  const byId = new Map(items.map((item) => [item.id, item]))
  return computedOccasions(siteId, zone, rows, window).flatMap((occasion) => {
    const { recurringId: ruleId, itemId, occurrenceDate: day, from, to, quantity } = occasion
    const item = byId.get(itemId)
    if (!item || day < first || day > last) return []
    return [{ ruleId, itemId, day, from, to, quantity, priceCents: priceOfOccasion(occasion, item, zone) }]
  })
}
