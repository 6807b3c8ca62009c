import type { ItemConfig } from '../item/item.ts'
import { type Instant, type Interval, minutes } from '../time/instant.ts'

export interface FreeSlot {
  start: Instant
  end: Instant
  free: number
}

/**
 * Allowed ends = ends of consecutive slots of the same day from the chosen start (each next start = previous end) while
 * every slot has free >= 1 and the total does not exceed the maximum (0 or absent = none). A single slot is always allowed,
 * even if longer than the maximum. `hasCoach` says whether one coach can be had for the whole time: with 'Any' two slots may
 * each have a free coach, but not the same.
 */
export function allowedEnds(
  slots: readonly FreeSlot[],
  start: Instant,
  config: ItemConfig,
  hasCoach: (interval: Interval) => boolean = () => true,
): Instant[] {
  const ends: Instant[] = []
  let next = start
  for (const slot of slots.filter((candidate) => candidate.start >= start)) {
    if (slot.start !== next || slot.free < 1 || !hasCoach({ from: start, to: slot.end })) break
    if (ends.length > 0 && !allowsLength(config, slot.end - start)) break
    ends.push(slot.end)
    next = slot.end
  }
  return ends
}

/** Whether a booking over several slots may last that long. */
export function allowsLength(config: ItemConfig, lengthMs: number): boolean {
  if (!config.booking_multiple_slots) return false
  const longest = config.booking_multiple_slots_max_duration ?? 0
  return longest === 0 || lengthMs <= minutes(longest)
}
