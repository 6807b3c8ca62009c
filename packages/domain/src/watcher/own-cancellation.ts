import type { ItemId } from '../item/item.ts'
import type { Instant, Interval } from '../time/instant.ts'

/** Places that a client gave up: which items became freer, and when; a series that ends has no times of its own. */
export interface OwnCancellation {
  userId: number
  itemIds: readonly ItemId[]
  from: Instant | null
  to: Instant | null
}

/** Whether this person's own cancellation freed the slot. What was done at once is seen at once, so slot by slot. */
export const isOwnCancellation = (
  canceled: OwnCancellation,
  userId: number,
  slot: Interval & { itemId: ItemId },
): boolean =>
  canceled.userId === userId &&
  canceled.itemIds.includes(slot.itemId) &&
  (canceled.from === null || canceled.to === null || (canceled.from < slot.to && canceled.to > slot.from))
