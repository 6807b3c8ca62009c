import { type Interval, overlaps } from '../time/instant.ts'
import type { Holding } from '../timeslot/holding.ts'

/** A slot as everybody may see it. */
export interface CountedSlot {
  start: number
  end: number
  free: number
  capacity: number
}

/** A time in which others have places; who they are is not known here. */
export interface BusyRange extends Interval {
  places: number
}

/** What others have booked of an item, by its public counts and the own bookings. Slots that follow each other are one. */
export function busyRanges(slots: readonly CountedSlot[], own: readonly Holding[]): BusyRange[] {
  const ranges: BusyRange[] = []
  for (const { start, end, free, capacity } of slots) {
    const time = { from: start, to: end }
    const mine = own.filter((holding) => overlaps(holding, time)).reduce((sum, { quantity }) => sum + quantity, 0)
    const places = capacity - Math.max(free, 0) - mine
    if (places < 1) continue
    const before = ranges.at(-1)
    if (before && before.to === start && before.places === places) ranges[ranges.length - 1] = { ...before, to: end }
    else ranges.push({ ...time, places })
  }
  return ranges
}
