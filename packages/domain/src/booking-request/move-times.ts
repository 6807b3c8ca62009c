import type { ItemConfig } from '../item/item.ts'
import { type Instant, type Interval, minutes, overlaps } from '../time/instant.ts'
import { allowedEnds, type FreeSlot } from '../timeslot/allowed-ends.ts'

export interface MovingBooking extends Interval {
  quantity: number
}

/**
 * The times of a day to which a booking can be moved, each as long as it is now; where the item offers its slots only one by
 * one, a slot each. On the booking's own item (`isSameItem`) its own places count as free, and its present time is left out.
 */
export function moveTimes(
  slots: readonly FreeSlot[],
  booking: MovingBooking,
  { isSameItem, config }: { isSameItem: boolean; config: ItemConfig },
  now: Instant,
): Interval[] {
  const offered = slots.map((slot) => ({ ...slot, free: freeFor(booking, isSameItem, slot) }))
  const length = wantedLength(booking, config)
  return offered
    .filter(({ start }) => start > now)
    .flatMap(({ start: from }) => {
      const to = allowedEnds(offered, from, config).find((end) => end - from >= length)
      return to === undefined || (isSameItem && from === booking.from && to === booking.to) ? [] : [{ from, to }]
    })
}

/** How often the booking would fit into what is free. */
function freeFor(booking: MovingBooking, isSameItem: boolean, { start, end, free }: FreeSlot): number {
  const own = isSameItem && overlaps(booking, { from: start, to: end }) ? booking.quantity : 0
  return Math.floor((free + own) / booking.quantity)
}

function wantedLength({ from, to }: MovingBooking, config: ItemConfig): number {
  if (!config.booking_multiple_slots) return 0
  const longest = config.booking_multiple_slots_max_duration ?? 0
  return longest === 0 ? to - from : Math.min(to - from, minutes(longest))
}
