import type { ItemConfig } from '../item/item.ts'
import type { Instant } from '../time/instant.ts'
import type { FreeSlot } from './allowed-ends.ts'
import { extendSelection, type SelectedTime } from './extend-selection.ts'

export interface DragResult {
  selection: SelectedTime
  /** The start of the slot with which it would have become too long. */
  tooLong: Instant | null
}

/**
 * Dragged from one slot to another, in either direction: the slots between are added until one is taken, does not
 * follow, or would make the whole longer than the maximum. Null when not even the first can be had.
 */
export function draggedSelection(
  slots: readonly FreeSlot[],
  from: Instant,
  to: Instant,
  config: ItemConfig,
): DragResult | null {
  const path = slots.filter(({ start }) => (from <= to ? from <= start && start <= to : to <= start && start <= from))
  if (from > to) path.reverse()
  const [first, ...others] = path
  if (first?.start !== from || first.free < 1) return null
  let selection: SelectedTime = { start: first.start, end: first.end }
  for (const slot of others) {
    if (slot.free < 1 || (slot.start !== selection.end && slot.end !== selection.start)) break
    const extended = extendSelection(selection, slot, config)
    if (!extended.ok) return { selection, tooLong: slot.start }
    selection = extended.selection
  }
  return { selection, tooLong: null }
}
