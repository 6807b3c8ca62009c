import type { ItemEvent } from '../item/item.ts'
import { overlaps } from '../time/instant.ts'
import type { Timeslot } from '../timeslot/timeslots-of-day.ts'

/** Of the places on offer; those of slots that an event has closed are not. Null when there are none. */
export function busyPercent(slots: readonly Timeslot[], events: readonly ItemEvent[]): number | null {
  let [busy, all] = [0, 0]
  for (const { start, end, capacity, free } of slots) {
    if (capacity < 1 || events.some((event) => event.capacity === 0 && overlaps(event, { from: start, to: end })))
      continue
    all += capacity * (end - start)
    busy += (capacity - Math.min(Math.max(free, 0), capacity)) * (end - start)
  }
  return all === 0 ? null : Math.round((100 * busy) / all)
}
