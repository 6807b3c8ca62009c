import type { Item } from '../item/item.ts'
import type { BoardBooking } from './board-booking.ts'

/** Bookings of one sibling over the same time are one block. `places`: of this item, which they leave no room for. */
export function siblingBlocks<B extends BoardBooking>(item: Item, holdings: readonly B[]) {
  const shared = holdings.filter(
    ({ itemId, sharedItemId }) => itemId !== item.id && sharedItemId !== null && sharedItemId === item.sharedItemId,
  )
  return [...Map.groupBy(shared, ({ itemId, from, to }) => `sibling-${itemId}-${from}-${to}`)].flatMap(
    ([key, bookings]) => {
      const [first] = bookings
      if (!first) return []
      const weight = bookings.reduce(
        (sum, { quantity, sharedItemMultiplier }) => sum + quantity * sharedItemMultiplier,
        0,
      )
      return [
        {
          kind: 'sibling' as const,
          key,
          itemId: first.itemId,
          from: first.from,
          to: first.to,
          quantity: bookings.reduce((sum, { quantity }) => sum + quantity, 0),
          bookings,
          places: Math.ceil(weight / item.sharedItemMultiplier),
        },
      ]
    },
  )
}
