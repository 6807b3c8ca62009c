import type { Item, ItemId } from '../item/item.ts'
import { slotsOfDay } from '../schedule/slots-of-day.ts'
import { addDays } from '../time/day.ts'
import { type Instant, type Interval, overlaps } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'
import { type CapacitySource, capacityAt, changesOf, within } from '../timeslot/capacity-at.ts'

/** Courts, or some of their places, that are closed at some times in one action. */
export interface Closing {
  items: readonly ClosedItem[]
  times: readonly Interval[]
}

export interface ClosedItem {
  itemId: ItemId
  /** How many places close; null = all. */
  places: number | null
}

/** An event that lowers the capacity of an item; `along`: the item was not chosen, it shares the hall of one that was. */
export interface ClosingEvent extends Interval {
  itemId: ItemId
  capacity: number
  along: boolean
}

export type Items = ReadonlyMap<ItemId, Item>

/**
 * The events that close what was chosen: each chosen item keeps what is left of it, its hall loses what the closed places
 * take of it, and the other items of the hall that have no place left close along.
 */
export function closingEvents(items: Items, zone: string, { items: chosen, times }: Closing): ClosingEvent[] {
  const closed = chosen.flatMap(({ itemId, places }) => {
    const item = items.get(itemId)
    if (item?.kind !== 'item') return []
    const isWhole = places === null || places >= item.capacity
    return [{ item, places: isWhole ? Number.POSITIVE_INFINITY : places }]
  })
  const chosenIds = new Set(closed.map(({ item }) => item.id))
  const own = closed.flatMap(({ item, places }) =>
    placesLeft(capacityOf(item, zone, times), times, (capacity) => capacity - places).map((left) => ({
      ...left,
      itemId: item.id,
      along: false,
    })),
  )
  const halls = new Set(closed.flatMap(({ item }) => item.sharedItemId ?? []))
  const shared = [...halls].flatMap((hallId): ClosingEvent[] => {
    const hall = items.get(hallId)
    if (!hall) return []
    const taken = closed
      .filter(({ item }) => item.sharedItemId === hallId)
      .reduce((sum, { item, places }) => sum + Math.min(places, item.capacity) * item.sharedItemMultiplier, 0)
    const source = { segments: [], otherwise: hall.capacity, events: hall.events }
    const left = placesLeft(source, times, (capacity) => capacity - taken)
    const siblings = [...items.values()].filter((item) => item.sharedItemId === hallId && !chosenIds.has(item.id))
    return [
      ...left.map((one) => ({ ...one, itemId: hallId, along: true })),
      ...siblings.flatMap((item) =>
        joined(
          left.filter(({ capacity }) => capacity < item.sharedItemMultiplier).map((one) => ({ ...one, capacity: 0 })),
        ).map((one) => ({ ...one, itemId: item.id, along: true })),
      ),
    ]
  })
  return [...own, ...shared]
}

/** The items as they are with the events: made last, they win over all others. */
export function withClosing(items: Items, events: readonly ClosingEvent[]): Map<ItemId, Item> {
  const ofItem = Map.groupBy(events, ({ itemId }) => itemId)
  return new Map(
    [...items].map(([id, item]) => {
      const first = item.events.reduce((highest, event) => Math.max(highest, event.id), 0) + 1
      const added = (ofItem.get(id) ?? []).map(({ from, to, capacity }, n) => ({ id: first + n, from, to, capacity }))
      return [id, added.length === 0 ? item : { ...item, events: [...item.events, ...added] }]
    }),
  )
}

interface Left extends Interval {
  capacity: number
}

/** What is left of a capacity during the times, one part for each stretch in which it is the same. */
function placesLeft(source: CapacitySource, times: readonly Interval[], left: (capacity: number) => number): Left[] {
  return times.flatMap((time) => {
    const inside = within(source, time)
    const moments = [time.from, ...changesOf(inside).filter((at) => time.from < at && at < time.to)]
    const parts = [...new Set(moments)]
      .sort((a, b) => a - b)
      .map((from, n, all) => partOf(from, all[n + 1] ?? time.to, Math.max(left(capacityAt(inside, from)), 0)))
    return joined(parts)
  })
}

const partOf = (from: Instant, to: Instant, capacity: number): Left => ({ from, to, capacity })

/** Parts that touch and leave the same become one. */
function joined(parts: readonly Left[]): Left[] {
  const runs: Left[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last && last.to === part.from && last.capacity === part.capacity)
      runs[runs.length - 1] = { ...last, to: part.to }
    else runs.push(part)
  }
  return runs
}

/** The capacity of an item as the schedule and its events give it; between slots its own. */
function capacityOf(item: Item, zone: string, times: readonly Interval[]): CapacitySource {
  const days = new Set<string>()
  for (const { from, to } of times)
    for (let day = dayOf(zone, from); day <= dayOf(zone, to - 1); day = addDays(day, 1)) days.add(day)
  const segments = [...days].flatMap((day) =>
    slotsOfDay(item, zone, day)
      .filter(({ capacity }) => capacity !== item.capacity)
      .map(({ start, end, capacity }) => ({ from: start, to: end, capacity }))
      .filter((segment) => times.some((time) => overlaps(segment, time))),
  )
  return { segments, otherwise: item.capacity, events: item.events }
}
