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

/** The slots of some days of an item with what is left of them, as a visitor sees them: one look for all of them. */
export async function freeSlots(
  db: Db,
  definition: SiteDefinition,
  item: Item,
  { from, days, coachChoice = WITHOUT_COACH }: { from: Day; days: number; coachChoice?: CoachChoice },
): Promise<{ date: Day; slots: Timeslot[] }[]> {
  const { site } = definition
  const window = { from: startOfDay(site.timezone, from), to: startOfDay(site.timezone, addDays(from, days)) }
  const occupancy = await readOccupancy(db, {
    siteId: site.id,
    itemIds: [item.id],
    sharedItemIds: item.sharedItemId === null ? [] : [item.sharedItemId],
    coachIds: coachIdsOf(coachChoice),
    from: new Date(window.from),
    to: new Date(window.to),
  })
  const holdings = holdingsOf(site.id, site.timezone, occupancy, window)
  return daysFrom(from, days).map((date) => ({
    date,
    slots: publicSlots(definition, item, date, holdings, coachChoice),
  }))
}

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
