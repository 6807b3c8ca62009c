import type { Instant } from '../time/instant.ts'
import { isOwnCancellation, type OwnCancellation } from './own-cancellation.ts'
import { type WatchableSlot, type Watcher, watchesSlot } from './watcher.ts'

/** A slot before and after a change; a slot that did not exist before had no place free. */
export interface SlotChange extends WatchableSlot {
  freeBefore: number
  freeAfter: number
}

export interface WatchMatch {
  watcher: Watcher
  slot: SlotChange
}

/**
 * Which watchers are notified of which slots: an active watcher of the item, a slot lying wholly inside its time, not passed,
 * whose public free goes from 0 to >= 1 for any reason. The person whose own cancellation freed it is not notified.
 */
export function watchMatches(
  watchers: readonly Watcher[],
  changes: readonly SlotChange[],
  { now, canceled }: { now: Instant; canceled: readonly OwnCancellation[] },
): WatchMatch[] {
  const freed = freedSlots(changes, now)
  if (freed.size === 0) return []
  const isOwn = ({ userId }: Watcher, slot: SlotChange) =>
    canceled.some((cancellation) => isOwnCancellation(cancellation, userId, slot))
  return watchers.flatMap((watcher) =>
    slotsOf(watcher, freed)
      .filter((slot) => watchesSlot(watcher, slot) && !isOwn(watcher, slot))
      .map((slot) => ({ watcher, slot })),
  )
}

/** Public views show max(free, 0), so an overbooked slot that gets room counts from 0; a slot has passed at its start. */
export const isFreed = ({ freeBefore, freeAfter, from }: SlotChange, now: Instant): boolean =>
  freeBefore < 1 && freeAfter >= 1 && from > now

type FreedSlots = Map<string, SlotChange[]>

function freedSlots(changes: readonly SlotChange[], now: Instant): FreedSlots {
  const freed: FreedSlots = new Map()
  for (const change of changes) {
    if (!isFreed(change, now)) continue
    const key = `${change.siteId}:${change.itemId}`
    const others = freed.get(key)
    if (others) others.push(change)
    else freed.set(key, [change])
  }
  return freed
}

const slotsOf = (watcher: Watcher, freed: FreedSlots): SlotChange[] => {
  const keys = new Set(watcher.items.map(({ siteId, cond }) => `${siteId}:${cond}`))
  return [...keys].flatMap((key) => freed.get(key) ?? [])
}
