import type { ItemId } from '../item/item.ts'
import type { Instant, Interval } from '../time/instant.ts'

/** Places that a client released by cancelling. Without times when a series was ended. */
export interface OwnCancellation {
  userId: number
  itemIds: readonly ItemId[]
  from: Instant | null
  to: Instant | null
}

/**
 * Whether this person's own cancellation freed the slot. Compared slot by slot, since several activities may be handled
 * at once.
 */
export const isOwnCancellation = (
  canceled: OwnCancellation,
  userId: number,
  slot: Interval & { itemId: ItemId },
): boolean =>
  canceled.userId === userId &&
  canceled.itemIds.includes(slot.itemId) &&
  (canceled.from === null || canceled.to === null || (canceled.from < slot.to && canceled.to > slot.from))
