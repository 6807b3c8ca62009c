import type { ItemId } from '../item/item.ts'
import type { Site } from '../site/site.ts'
import { type Interval, overlaps } from '../time/instant.ts'
import { type Holding, takesCapacity } from '../timeslot/holding.ts'
import type { ClosingEvent, Items } from './closing.ts'
import { freeForStaff } from './decide-staff-booking.ts'

export interface ClosedFacts {
  site: Pick<Site, 'timezone'>
  /** With the events of the closing. */
  items: Items
  events: readonly ClosingEvent[]
}

/**
 * What has no place any more while the times last: on a court that is closed all of it, where some places are left what was
 * booked last. Series stay before single bookings. In time order; the ids of `holdings` say what was booked first.
 */
export function hitByClosing<H extends Holding>(
  { site, items, events }: ClosedFacts,
  times: readonly Interval[],
  holdings: readonly H[],
): H[] {
  const familyOf = (itemId: ItemId) => items.get(itemId)?.sharedItemId ?? itemId
  const kept = new Map(events.map(({ itemId }): [ItemId, H[]] => [familyOf(itemId), []]))
  const touched = holdings
    .filter((holding) => takesCapacity(holding) && times.some((time) => overlaps(time, holding)))
    .toSorted((a, b) => (a.bookingId ?? 0) - (b.bookingId ?? 0) || a.from - b.from)
  // Most of a long list is on courts that are wholly closed, where nothing need be counted.
  const closed = Map.groupBy(
    events.filter(({ capacity }) => capacity === 0),
    ({ itemId }) => itemId,
  )
  const hit: H[] = []
  for (const holding of touched) {
    const item = items.get(holding.itemId)
    const stays = kept.get(familyOf(holding.itemId))
    if (!item || !stays) continue
    const sharedItem = item.sharedItemId === null ? null : (items.get(item.sharedItemId) ?? null)
    const isClosed = (part: Interval) => closed.get(item.id)?.some((event) => overlaps(event, part)) ?? false
    const isLeft = partsOf(holding, times).every(
      (part) => !isClosed(part) && freeForStaff({ site, item, sharedItem, holdings: stays }, part) >= holding.quantity,
    )
    if (isLeft) stays.push(holding)
    else hit.push(holding)
  }
  return hit.toSorted((a, b) => a.from - b.from || a.itemId - b.itemId || (a.bookingId ?? 0) - (b.bookingId ?? 0))
}

const partsOf = (holding: Interval, times: readonly Interval[]): Interval[] =>
  times
    .filter((time) => overlaps(time, holding))
    .map((time) => ({ from: Math.max(time.from, holding.from), to: Math.min(time.to, holding.to) }))
