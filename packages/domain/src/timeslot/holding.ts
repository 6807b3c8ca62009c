import type { BookingId, BookingStatus } from '../booking/booking.ts'
import { isHolding } from '../booking/status.ts'
import type { ItemId } from '../item/item.ts'
import type { Interval } from '../time/instant.ts'

/** What takes capacity: a stored booking, or an occurrence of a series that no stored booking replaces. */
export interface Holding extends Interval {
  itemId: ItemId
  /** The shared item that `itemId` belongs to now; null = none. */
  sharedItemId: ItemId | null
  supplItemId: ItemId | null
  quantity: number
  /** The weight of one unit on the shared item, fixed when the booking or the rule was made. */
  sharedItemMultiplier: number
  bookingId?: BookingId | null
  recurringId?: number | null
  userId?: number | null
  /** Absent = CONFIRMED, as occurrences are. */
  status?: BookingStatus
}

export const takesCapacity = (holding: Holding): boolean => holding.status === undefined || isHolding(holding.status)

/** A booking that is moved or changed does not count against itself. */
export const holdingsOfOthers = <H extends Holding>(holdings: readonly H[], bookingId: BookingId): H[] =>
  holdings.filter((holding) => holding.bookingId !== bookingId)
