import type { ItemEvent } from '../item/item.ts'
import { type Instant, type Interval, overlaps } from '../time/instant.ts'

export interface CapacitySegment extends Interval {
  capacity: number
}

/** What gives an item its capacity over an interval: segments of the schedule, a value between them, and events above both. */
export interface CapacitySource {
  segments: readonly CapacitySegment[]
  otherwise: number
  events: readonly ItemEvent[]
}

/**
 * At every moment inside an event the capacity of the item is the event's instead of the schedule's. Where events overlap
 * the one created last (highest id) wins.
 */
export function capacityAt(source: CapacitySource, moment: Instant): number {
  let last: ItemEvent | undefined
  for (const event of source.events) {
    if (event.from <= moment && moment < event.to && (!last || event.id > last.id)) last = event
  }
  if (last) return last.capacity
  const segment = source.segments.find(({ from, to }) => from <= moment && moment < to)
  return segment ? segment.capacity : source.otherwise
}

/** The part of a source inside an interval. */
export const within = (source: CapacitySource, interval: Interval): CapacitySource => ({
  segments: source.segments.filter((segment) => overlaps(segment, interval)),
  otherwise: source.otherwise,
  events: source.events.filter((event) => overlaps(event, interval)),
})

/** The moments inside an interval at which a source may change. */
export const changesOf = (source: CapacitySource): Instant[] =>
  [...source.segments, ...source.events].flatMap(({ from, to }) => [from, to])
