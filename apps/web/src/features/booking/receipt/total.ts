import type { OwnBooking } from '@korto/contract/booking-lists'
import { centsOf, unitsOf } from '@korto/domain/money/cents'

/** The price of the booking and of its extras together; null when nothing has a price. */
export function totalOf({
  price,
  additionalItemsData: extras,
}: Pick<OwnBooking, 'price' | 'additionalItemsData'>): number | null {
  if (price === null && extras.length === 0) return null
  const cents = extras.reduce((sum, extra) => sum + centsOf(extra.price) * extra.quantity, centsOf(price ?? 0))
  return unitsOf(cents)
}
