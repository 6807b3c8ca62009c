import type { OfferedSlot } from '../booking/nearest-alternatives.ts'
import type { ItemId } from '../item/item.ts'
import type { Instant } from '../time/instant.ts'

/** As many as a club card has room for; the rest is counted. */
export const SHOWN_FREE_TIMES = 4

export interface FreeTimes {
  /** One for each time of day, with the first item that is free then. */
  times: { start: Instant; itemId: ItemId }[]
  /** How many times of day there are beside those. */
  more: number
  /** There are slots still to come, and all of them are taken. */
  isFull: boolean
}

/** What can still be booked out of these slots, the soonest first. */
export function freeTimes(slots: readonly Omit<OfferedSlot, 'end'>[], now: Instant): FreeTimes {
  const coming = slots.filter(({ start }) => start > now)
  const firstFree = new Map<Instant, ItemId>()
  for (const { itemId, start, free } of coming) if (free > 0 && !firstFree.has(start)) firstFree.set(start, itemId)
  const times = [...firstFree].map(([start, itemId]) => ({ start, itemId })).sort((a, b) => a.start - b.start)
  return {
    times: times.slice(0, SHOWN_FREE_TIMES),
    more: Math.max(times.length - SHOWN_FREE_TIMES, 0),
    isFull: coming.length > 0 && times.length === 0,
  }
}
