import type { Item } from '../item/item.ts'
import type { Slot } from '../schedule/slots-of-day.ts'
import { type Instant, type Interval, overlaps } from '../time/instant.ts'
import { type CapacitySource, capacityAt, changesOf, within } from './capacity-at.ts'
import { type Holding, takesCapacity } from './holding.ts'

export type SharedCapacityItem = Pick<Item, 'id' | 'capacity' | 'events'>
export type CapacityItem = SharedCapacityItem & Pick<Item, 'sharedItemId' | 'sharedItemMultiplier'>

/**
 * Free places of a slot = capacity minus busy quantity, with a shared item also limited by the multiplier:
 * the minimum over the moments of the slot of min(cap − busy, ⌊(shared cap − used) / multiplier⌋). Staff views keep the sign.
 */
export function freePlaces(
  item: CapacityItem,
  sharedItem: SharedCapacityItem | null,
  slot: Pick<Slot, 'start' | 'end' | 'capacity'>,
  holdings: readonly Holding[],
): number {
  const capacity = { segments: [], otherwise: slot.capacity, events: item.events }
  return freeDuring(item, sharedItem, { from: slot.start, to: slot.end }, capacity, holdings)
}

/** As `freePlaces`, for any interval and any source of the item's capacity: staff may book across and outside slots. */
export function freeDuring(
  item: CapacityItem,
  sharedItem: SharedCapacityItem | null,
  interval: Interval,
  itemCapacity: CapacitySource,
  holdings: readonly Holding[],
): number {
  const loads = loadsDuring(item, interval, holdings)
  if (isConstant(sharedItem, itemCapacity, interval, loads))
    return loads.reduce((free, { busy }) => free - busy, itemCapacity.otherwise)
  const own = within(itemCapacity, interval)
  const shared = sharedItem && within(sharedCapacity(sharedItem), interval)
  const moments = momentsOf(interval, [
    ...changesOf(own),
    ...(shared ? changesOf(shared) : []),
    ...loads.map((load) => load.at),
  ])

  let free = Number.POSITIVE_INFINITY
  let [busy, used, next] = [0, 0, 0]
  for (const moment of moments) {
    for (let load = loads[next]; load && load.at <= moment; load = loads[++next]) {
      busy += load.busy
      used += load.used
    }
    free = Math.min(free, capacityAt(own, moment) - busy)
    if (shared) free = Math.min(free, Math.floor((capacityAt(shared, moment) - used) / item.sharedItemMultiplier))
  }
  return free
}

/** Nothing changes between start and end: true of nearly all slots, and a timetable has thousands of them. */
const isConstant = (
  sharedItem: SharedCapacityItem | null,
  { segments, events }: CapacitySource,
  { from }: Interval,
  loads: readonly Load[],
): boolean => sharedItem === null && segments.length === 0 && events.length === 0 && loads.every(({ at }) => at <= from)

const sharedCapacity = (shared: SharedCapacityItem): CapacitySource => ({
  segments: [],
  otherwise: shared.capacity,
  events: shared.events,
})

interface Load {
  at: Instant
  /** On the item itself. */
  busy: number
  /** On the shared item, by whichever of its items. */
  used: number
}

/** What the holdings add and take away, in time order. */
function loadsDuring(item: CapacityItem, interval: Interval, holdings: readonly Holding[]): Load[] {
  const loads: Load[] = []
  for (const holding of holdings) {
    const isOwn = holding.itemId === item.id
    const isShared = item.sharedItemId !== null && holding.sharedItemId === item.sharedItemId
    if (!(isOwn || isShared) || !overlaps(holding, interval) || !takesCapacity(holding)) continue
    const busy = isOwn ? holding.quantity : 0
    const used = isShared ? holding.quantity * holding.sharedItemMultiplier : 0
    loads.push({ at: holding.from, busy, used })
    if (holding.to < interval.to) loads.push({ at: holding.to, busy: -busy, used: -used })
  }
  return loads.length < 2 ? loads : loads.sort((a, b) => a.at - b.at)
}

/** The start and every change inside: between two of them nothing changes. */
function momentsOf(interval: Interval, changes: Instant[]): Instant[] {
  const inside = changes.filter((change) => interval.from < change && change < interval.to)
  return [...new Set([interval.from, ...inside])].sort((a, b) => a - b)
}
