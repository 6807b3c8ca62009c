import { slotRun } from '../booking/slot-run.ts'
import type { Item, ItemId } from '../item/item.ts'
import { type Slot, slotsOfDay } from '../schedule/slots-of-day.ts'
import { addDays, type Day } from '../time/day.ts'
import { type Instant, type Interval, overlaps } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'
import { freePlaces } from '../timeslot/free-places.ts'
import type { Holding } from '../timeslot/holding.ts'
import type { Items } from './closing.ts'

type OpenSlot = Slot & { free: number }

/**
 * The free slots of some courts, as places are given away one after the other. Thousands are looked for at once, so each
 * day of a court is computed when it is first asked for, and of what is given away only the slots that it touches again.
 */
export function openPlaces(zone: string, items: Items, courts: readonly Item[], taken: readonly Holding[]) {
  const holdings = indexed(zone, taken)
  const tables = new Map<string, OpenSlot[]>()
  const starts = new Map<Day, Map<Instant, Set<ItemId>>>()

  function slotsOn(item: Item, day: Day): OpenSlot[] {
    const key = `${item.id} ${day}`
    const known = tables.get(key)
    if (known) return known
    const slots = slotsOfDay(item, zone, day).map((slot) => ({ ...slot, free: freeIn(item, day, slot) }))
    tables.set(key, slots)
    return slots
  }

  const freeIn = (item: Item, day: Day, slot: Slot): number =>
    freePlaces(
      item,
      item.sharedItemId === null ? null : (items.get(item.sharedItemId) ?? null),
      slot,
      holdings.of(item, day),
    )

  /** Which courts have a free slot at each start; one that is given away later is found out by `runAt`. */
  function startsOn(day: Day): Map<Instant, Set<ItemId>> {
    const known = starts.get(day)
    if (known) return known
    const found = new Map<Instant, Set<ItemId>>()
    for (const item of courts)
      for (const { start, free } of slotsOn(item, day))
        if (free >= 1) found.set(start, (found.get(start) ?? new Set()).add(item.id))
    starts.set(day, found)
    return found
  }

  return {
    slotsOn,

    /** The moments of a day at which a free slot begins. */
    startsOf: (day: Day): Instant[] => [...startsOn(day)].flatMap(([start, open]) => (open.size > 0 ? [start] : [])),

    isOpenAt: (day: Day, start: Instant): boolean => (startsOn(day).get(start)?.size ?? 0) > 0,

    isOpen: (itemId: ItemId, day: Day, start: Instant): boolean => startsOn(day).get(start)?.has(itemId) ?? false,

    /** The slots of exactly this time, if so many places are free in each of them. */
    runAt(item: Item, day: Day, time: Interval, quantity: number): Slot[] | null {
      const run = slotRun(slotsOn(item, day), time)
      if (!run) return null
      if (run[0] && run[0].free < 1) startsOn(day).get(time.from)?.delete(item.id)
      return run.every(({ free }) => free >= quantity) ? run : null
    },

    reserve(holding: Holding): void {
      for (const day of holdings.add(holding))
        for (const item of courts)
          if (item.id === holding.itemId || (item.sharedItemId !== null && item.sharedItemId === holding.sharedItemId))
            for (const slot of tables.get(`${item.id} ${day}`) ?? [])
              if (slot.start < holding.to && holding.from < slot.end) slot.free = freeIn(item, day, slot)
    },

    /** What takes places from an item on a day. */
    ofItem: (item: Item, day: Day): Holding[] => holdings.of(item, day),

    /** The lessons of a coach at a time. */
    ofCoach: (coachId: ItemId, time: Interval): Holding[] =>
      holdings.ofCoach(coachId).filter((holding) => overlaps(holding, time)),
  }
}
export type OpenPlaces = ReturnType<typeof openPlaces>

/** Holdings by court, hall and coach, those of courts and halls also by day. */
function indexed(zone: string, taken: readonly Holding[]) {
  const byPlace = new Map<string, Holding[]>()
  const byCoach = new Map<ItemId, Holding[]>()
  const nothing: Holding[] = []
  const push = <K>(index: Map<K, Holding[]>, key: K, holding: Holding) => {
    const list = index.get(key)
    if (list) list.push(holding)
    else index.set(key, [holding])
  }

  function add(holding: Holding): Day[] {
    const last = dayOf(zone, holding.to - 1)
    const days: Day[] = []
    for (let day = dayOf(zone, holding.from); day <= last; day = addDays(day, 1)) days.push(day)
    for (const day of days) {
      push(byPlace, `court ${holding.itemId} ${day}`, holding)
      if (holding.sharedItemId !== null) push(byPlace, `hall ${holding.sharedItemId} ${day}`, holding)
    }
    if (holding.supplItemId !== null) push(byCoach, holding.supplItemId, holding)
    return days
  }
  for (const holding of taken) add(holding)

  return {
    add,
    of({ id, sharedItemId }: Item, day: Day): Holding[] {
      const own = byPlace.get(`court ${id} ${day}`) ?? nothing
      if (sharedItemId === null) return own
      const inHall = byPlace.get(`hall ${sharedItemId} ${day}`) ?? nothing
      return [...inHall, ...own.filter((holding) => holding.sharedItemId !== sharedItemId)]
    },
    ofCoach: (coachId: ItemId): Holding[] => byCoach.get(coachId) ?? nothing,
  }
}
