import type { Instant } from '../time/instant.ts'
import { localOf } from '../time/site-time.ts'

/** Weekly grid rows = union of the slot starts of the visible days, as minutes after local midnight. */
export function gridRows(zone: string, slots: readonly { start: Instant }[]): number[] {
  return [...new Set(slots.map((slot) => localOf(zone, slot.start).minutes))].sort((a, b) => a - b)
}
