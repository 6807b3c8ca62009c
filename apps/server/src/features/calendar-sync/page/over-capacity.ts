import { setImmediate } from 'node:timers/promises'
import { freeForStaff } from '@korto/domain/booking-request/decide-staff-booking'
import type { Item } from '@korto/domain/item/item'
import { type Interval, minutes } from '@korto/domain/time/instant'
import type { Holding } from '@korto/domain/timeslot/holding'
import type { Db } from '../../../platform/db/database.ts'
import { holdingsOf } from '../../occupancy/holdings.ts'
import { readOccupancy } from '../../occupancy/sql.ts'
import type { SiteDefinition } from '../../sites/definition.ts'

const DAY_MS = minutes(1_440)
/** Further ahead nothing is compared. */
const FURTHEST_MS = 400 * DAY_MS
const CHECKED_AT_ONCE = 100

/** Which of the imported times have no room beside what is booked and what was imported before them; by their numbers. */
export async function overCapacity(
  db: Db,
  definition: SiteDefinition,
  item: Item,
  imported: { number: number; time: Interval }[],
): Promise<Set<number>> {
  const over = new Set<number>()
  const first = imported.reduce((least, { time }) => Math.min(least, time.from), Number.POSITIVE_INFINITY)
  const compared = imported
    .filter(({ time }) => time.from < first + FURTHEST_MS)
    .toSorted((a, b) => a.time.from - b.time.from)
  const last = compared.reduce((most, { time }) => Math.max(most, time.to), first)
  if (compared.length === 0) return over
  const taken = byDay(await holdingsDuring(db, definition, item, { from: first, to: last }))
  const sharedItem = item.sharedItemId === null ? null : (definition.items.get(item.sharedItemId) ?? null)
  for (const [index, { number, time }] of compared.entries()) {
    const facts = { site: definition.site, item, sharedItem, holdings: taken.during(time) }
    if (freeForStaff(facts, time) < 1) over.add(number)
    taken.add({ ...time, ...holdingOf(item) })
    // Thousands of decisions in a row would keep other requests waiting.
    if (index % CHECKED_AT_ONCE === 0) await setImmediate()
  }
  return over
}

async function holdingsDuring(db: Db, { site }: SiteDefinition, item: Item, time: Interval): Promise<Holding[]> {
  const rows = await readOccupancy(db, {
    siteId: site.id,
    itemIds: [item.id],
    sharedItemIds: item.sharedItemId === null ? [] : [item.sharedItemId],
    coachIds: [],
    from: new Date(time.from),
    to: new Date(time.to),
  })
  return holdingsOf(site.id, site.timezone, rows, time)
}

const holdingOf = (item: Item): Omit<Holding, 'from' | 'to'> => ({
  itemId: item.id,
  sharedItemId: item.sharedItemId,
  supplItemId: null,
  quantity: 1,
  sharedItemMultiplier: item.sharedItemMultiplier,
})

/** A year of bookings is not looked through for each event, only its days. */
function byDay(holdings: Holding[]) {
  const days = new Map<number, Holding[]>()
  const add = (holding: Holding) => {
    for (const day of daysOf(holding)) days.set(day, [...(days.get(day) ?? []), holding])
  }
  for (const holding of holdings) add(holding)
  return {
    add,
    during: (time: Interval): Holding[] => [...new Set(daysOf(time).flatMap((day) => days.get(day) ?? []))],
  }
}

function daysOf({ from, to }: Interval): number[] {
  const [first, last] = [Math.floor(from / DAY_MS), Math.floor((to - 1) / DAY_MS)]
  return Array.from({ length: last - first + 1 }, (_, day) => first + day)
}
