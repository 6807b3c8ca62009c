import type { ItemId } from '../item/item.ts'
import type { Holding } from '../timeslot/holding.ts'
import type { Occasion } from './occasions.ts'

/** Occurrences take capacity as CONFIRMED bookings do. `sharedItemId` is that of the occasion's item. */
export const occasionHolding = (occasion: Occasion, sharedItemId: ItemId | null): Holding => ({
  itemId: occasion.itemId,
  sharedItemId,
  supplItemId: occasion.supplItemId,
  from: occasion.from,
  to: occasion.to,
  quantity: occasion.quantity,
  sharedItemMultiplier: occasion.sharedItemMultiplier,
  bookingId: null,
  recurringId: occasion.recurringId,
  userId: occasion.userId,
  status: occasion.status,
})
