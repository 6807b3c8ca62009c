import type { Item } from '@korto/domain/item/item'
import { addDays, type Day, daysFrom } from '@korto/domain/time/day'
import { startOfDay } from '@korto/domain/time/site-time'
import { type CoachChoice, WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import type { Holding } from '@korto/domain/timeslot/holding'
import { type Timeslot, timeslotsOfDay } from '@korto/domain/timeslot/timeslots-of-day'
import type { Db } from '../../platform/db/database.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { holdingsOf } from './occupancy/occupancy.ts'
import { readOccupancy } from './occupancy/sql.ts'

interface Days {
  from: Day
  days: number
  coachChoice?: CoachChoice
}

type SlotsOfDays = { date: Day; slots: Timeslot[] }[]

/** The slots of some days of an item with what is left of them, as a visitor sees them: one look for all of them. */
export async function freeSlots(db: Db, definition: SiteDefinition, item: Item, days: Days): Promise<SlotsOfDays> {
  const [found = []] = await freeSlotsOfItems(db, definition, [item], days)
  return found
}

/** The same for several items, in their order, with one look for all of them together. */
export async function freeSlotsOfItems(
  db: Db,
  definition: SiteDefinition,
  items: Item[],
  { from, days, coachChoice = WITHOUT_COACH }: Days,
): Promise<SlotsOfDays[]> {
  const { site } = definition
  const window = { from: startOfDay(site.timezone, from), to: startOfDay(site.timezone, addDays(from, days)) }
  const occupancy = await readOccupancy(db, {
    siteId: site.id,
    itemIds: items.map(({ id }) => id),
    sharedItemIds: [...new Set(items.flatMap(({ sharedItemId }) => sharedItemId ?? []))],
    coachIds: coachIdsOf(coachChoice),
    from: new Date(window.from),
    to: new Date(window.to),
  })
  const holdings = holdingsOf(site.id, site.timezone, occupancy, window)
  return items.map((item) => {
    const ofItem = items.length === 1 ? holdings : holdings.filter((holding) => concerns(holding, item))
    return daysFrom(from, days).map((date) => ({
      date,
      slots: publicSlots(definition, item, date, ofItem, coachChoice),
    }))
  })
}

/** What is booked on other courts of the same club changes nothing here, and ten courts would each look through it all. */
const concerns = ({ itemId, sharedItemId }: Holding, item: Item): boolean =>
  itemId === item.id || (item.sharedItemId !== null && sharedItemId === item.sharedItemId)

/** The slots of one day as a visitor sees them, given all that takes capacity then. */
export function publicSlots(
  { site, items }: SiteDefinition,
  item: Item,
  day: Day,
  holdings: readonly Holding[],
  coachChoice: CoachChoice = WITHOUT_COACH,
): Timeslot[] {
  const sharedItem = item.sharedItemId === null ? null : (items.get(item.sharedItemId) ?? null)
  const place = { zone: site.timezone, item, sharedItem, coachChoice }
  return timeslotsOfDay(place, { kind: 'client', userId: null }, day, holdings)
}

function coachIdsOf(choice: CoachChoice): number[] {
  if (choice.kind === 'one') return [choice.coach.id]
  return choice.kind === 'any' ? choice.coaches.map(({ id }) => id) : []
}
