import type { ItemConfig } from '../item/item.ts'
import type { Instant } from '../time/instant.ts'
import { allowsLength } from './allowed-ends.ts'

export interface SelectedTime {
  start: Instant
  end: Instant
}

export type ExtendResult = { ok: true; selection: SelectedTime } | { ok: false; refusal: 'TOO_LONG' }

/**
 * Several slots are chosen one after the other: one that touches the selection joins it while the whole is not longer than
 * the maximum; any other begins a new selection.
 */
export function extendSelection(selection: SelectedTime | null, slot: SelectedTime, config: ItemConfig): ExtendResult {
  const joined = selection && join(selection, slot)
  if (!joined) return { ok: true, selection: { start: slot.start, end: slot.end } }
  return allowsLength(config, joined.end - joined.start)
    ? { ok: true, selection: joined }
    : { ok: false, refusal: 'TOO_LONG' }
}

function join(selection: SelectedTime, slot: SelectedTime): SelectedTime | null {
  if (slot.start === selection.end) return { start: selection.start, end: slot.end }
  return slot.end === selection.start ? { start: slot.start, end: selection.end } : null
}
