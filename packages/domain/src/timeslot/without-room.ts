import type { Item, ItemId } from '../item/item.ts'
import { overlaps } from '../time/instant.ts'
import { coachFree } from './coach-free.ts'
import { freeDuring } from './free-places.ts'
import { type Holding, takesCapacity } from './holding.ts'
import type { SlotsDuring } from './slots-once.ts'

const DAY_MS = 86_400_000

interface Club {
  zone: string
  slots: SlotsDuring
  items: ReadonlyMap<ItemId, Item>
}

/**
 * The places in the list of those that do not fit: dates of series come first, then bookings in the order in which they were
 * made, and each takes its places if they are still there.
 */
export function withoutRoom(club: Club, holdings: readonly Holding[]): ReadonlySet<number> {
  const seated = new Map<string, Holding[]>()
  const standing = new Set<number>()
  const order = holdings
    .map((holding, index) => ({ holding, index }))
    .filter(({ holding }) => takesCapacity(holding))
    .toSorted((a, b) => (a.holding.bookingId ?? 0) - (b.holding.bookingId ?? 0) || a.holding.from - b.holding.from)
  for (const { holding, index } of order) {
    const places = placesOf(holding)
    const beside = new Set(places.flatMap((place) => seated.get(place) ?? []).filter((one) => overlaps(one, holding)))
    if (!fits(club, holding, [...beside])) {
      standing.add(index)
      continue
    }
    for (const place of places) {
      const there = seated.get(place)
      if (there) there.push(holding)
      else seated.set(place, [holding])
    }
  }
  return standing
}

/** What it takes on which days, so that it is compared with few others. The days are of no zone. */
function placesOf({ itemId, sharedItemId, supplItemId, from, to }: Holding): string[] {
  const resources = [itemId, sharedItemId, supplItemId].filter((id) => id !== null)
  const places: string[] = []
  for (let day = Math.floor(from / DAY_MS); day <= Math.floor((to - 1) / DAY_MS); day++)
    for (const id of resources) places.push(`${id}:${day}`)
  return places
}

/** A lesson outside of the coach's hours is no matter of room. Outside of its hours an item has its own capacity, as for bookings of staff. */
function fits({ zone, slots, items }: Club, holding: Holding, others: Holding[]): boolean {
  const item = items.get(holding.itemId)
  const coach = items.get(holding.supplItemId ?? 0)
  if (coach && coachFree(coach, zone, holding, []) >= 1 && coachFree(coach, zone, holding, others) < 1) return false
  if (!item) return true
  const segments = slots(item, holding).map(({ start, end, capacity }) => ({ from: start, to: end, capacity }))
  const capacity = { segments, otherwise: item.capacity, events: item.events }
  const { sharedItemId, sharedItemMultiplier, quantity } = holding
  const weighed = { ...item, sharedItemId, sharedItemMultiplier }
  return freeDuring(weighed, items.get(sharedItemId ?? 0) ?? null, holding, capacity, others) >= quantity
}
