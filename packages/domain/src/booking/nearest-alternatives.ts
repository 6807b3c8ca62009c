import type { ItemId } from '../item/item.ts'
import type { Instant } from '../time/instant.ts'

export const ALTERNATIVES = 3

export interface OfferedSlot {
  itemId: ItemId
  start: Instant
  end: Instant
  free: number
}

/**
 * The nearest free slots to a wanted start: those of the same item first, by time distance, then those of the site's other
 * items; of two equally near the later comes first. What has passed or was wanted itself is none.
 */
export function nearestAlternatives<S extends OfferedSlot>(
  offered: readonly S[],
  wanted: { itemId: ItemId; start: Instant },
  now: Instant,
): S[] {
  const isOther = (slot: OfferedSlot): number => (slot.itemId === wanted.itemId ? 0 : 1)
  const distance = (slot: OfferedSlot): number => Math.abs(slot.start - wanted.start)
  return offered
    .filter((slot) => slot.free >= 1 && slot.start > now)
    .filter((slot) => slot.itemId !== wanted.itemId || slot.start !== wanted.start)
    .toSorted(
      (a, b) => isOther(a) - isOther(b) || distance(a) - distance(b) || b.start - a.start || a.itemId - b.itemId,
    )
    .slice(0, ALTERNATIVES)
}
