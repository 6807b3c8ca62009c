import type { Item } from '@korto/domain/item/item'
import { addDays, type Day, daysFrom } from '@korto/domain/time/day'
import { startOfDay } from '@korto/domain/time/site-time'
import { type CoachCandidates, WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import type { Holding } from '@korto/domain/timeslot/holding'
import {
  type Timeslot,
  type TimetableFacts,
  timeslotsOfDay,
  type Viewer,
} from '@korto/domain/timeslot/timeslots-of-day'
import type { Db } from '../../platform/db/database.ts'
import { holdingsOfCompact } from '../occupancy/holdings.ts'
import { readCompactHoldings } from '../occupancy/sql.ts'
import type { SiteDefinition } from '../sites/definition.ts'

export interface Days {
  from: Day
  days: number
  coachChoice?: CoachCandidates
}

const VISITOR: Viewer = { kind: 'client', userId: null }

/** The slots of some days of an item with their free places, in one read. */
export async function freeSlots(
  db: Db,
  definition: SiteDefinition,
  item: Item,
  { from, days, coachChoice }: Days,
  viewer: Viewer = VISITOR,
): Promise<{ date: Day; slots: Timeslot[] }[]> {
  const [holdings = []] = await holdingsOfItems(db, definition, [item], { from, days, coachChoice })
  return daysFrom(from, days).map((date) => ({
    date,
    slots: timeslotsOfDay(timetableFacts(definition, item, coachChoice), viewer, date, holdings),
  }))
}

/** What takes capacity from each of these items in some days, in one read. */
export async function holdingsOfItems(
  db: Db,
  { site }: SiteDefinition,
  items: Item[],
  { from, days, coachChoice = WITHOUT_COACH }: Days,
): Promise<Holding[][]> {
  const window = { from: startOfDay(site.timezone, from), to: startOfDay(site.timezone, addDays(from, days)) }
  const rows = await readCompactHoldings(db, {
    siteId: site.id,
    itemIds: items.map(({ id }) => id),
    sharedItemIds: [...new Set(items.flatMap(({ sharedItemId }) => sharedItemId ?? []))],
    coachIds: coachIdsOf(coachChoice),
    from: new Date(window.from),
    to: new Date(window.to),
  })
  const holdings = holdingsOfCompact(site.id, site.timezone, rows, window)
  return items.length === 1 ? [holdings] : byItem(items, holdings)
}

/** Only the holdings that concern each item, so that ten items do not each scan those of all. */
function byItem(items: Item[], holdings: Holding[]): Holding[][] {
  const ofItem = Map.groupBy(holdings, ({ itemId }) => itemId)
  return items.map(({ id, sharedItemId }) =>
    sharedItemId === null
      ? (ofItem.get(id) ?? [])
      : holdings.filter((holding) => holding.itemId === id || holding.sharedItemId === sharedItemId),
  )
}

/** The slots of one day as a visitor sees them, given all that takes capacity then. */
export const publicSlots = (
  definition: SiteDefinition,
  item: Item,
  day: Day,
  holdings: readonly Holding[],
  coachChoice?: CoachCandidates,
): Timeslot[] => timeslotsOfDay(timetableFacts(definition, item, coachChoice), VISITOR, day, holdings)

export const timetableFacts = (
  { site, items }: SiteDefinition,
  item: Item,
  coachChoice: CoachCandidates = WITHOUT_COACH,
): TimetableFacts => ({
  zone: site.timezone,
  item,
  sharedItem: item.sharedItemId === null ? null : (items.get(item.sharedItemId) ?? null),
  coaches: coachChoice,
})

function coachIdsOf(choice: CoachCandidates): number[] {
  if (choice.kind === 'one') return [choice.coach.id]
  return choice.kind === 'any' ? choice.coaches.map(({ id }) => id) : []
}
