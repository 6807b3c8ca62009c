import type { Item, ItemId } from '../item/item.ts'
import type { Holding } from './holding.ts'

/**
 * What is booked follows its item into another hall. Its weight there is the larger of its own and the new one, as when the
 * change is saved.
 */
export function weighedAfter<H extends Holding>(
  { before, after }: { before: ReadonlyMap<ItemId, Item>; after: ReadonlyMap<ItemId, Item> },
  holding: H,
): H {
  const [old, changed] = [before.get(holding.itemId), after.get(holding.itemId)]
  if (!old || !changed || old === changed) return holding
  const isSame = old.sharedItemId === changed.sharedItemId && old.sharedItemMultiplier === changed.sharedItemMultiplier
  if (isSame) return holding
  return {
    ...holding,
    sharedItemId: changed.sharedItemId,
    sharedItemMultiplier: Math.max(holding.sharedItemMultiplier, changed.sharedItemMultiplier),
  }
}
