import type { CoachChoice } from '../item/coach-options.ts'
import type { ItemId } from '../item/item.ts'
import type { Interval } from '../time/instant.ts'
import type { BookingStatus } from './booking.ts'
import { isHolding } from './status.ts'

/** What a booking or an occasion has before a change. */
export interface BookedCapacity extends Interval {
  itemId: ItemId
  supplItemId: ItemId | null
  quantity: number
  status: BookingStatus
}

export interface RequestedCapacity extends Interval {
  itemId: ItemId
  coachId: CoachChoice
  quantity: number
  /** Absent = CONFIRMED. */
  status?: BookingStatus
}

/**
 * Whether a change needs capacity that the booking does not hold yet. One that was canceled or rejected holds none.
 */
export function needsMoreCapacity(held: BookedCapacity, wanted: RequestedCapacity): boolean {
  if (!isHolding(wanted.status ?? 'CONFIRMED')) return false
  return (
    !isHolding(held.status) ||
    wanted.itemId !== held.itemId ||
    wanted.from < held.from ||
    wanted.to > held.to ||
    wanted.quantity > held.quantity ||
    (wanted.coachId !== null && wanted.coachId !== held.supplItemId)
  )
}

export const isMoved = (held: BookedCapacity, wanted: RequestedCapacity): boolean =>
  wanted.itemId !== held.itemId || wanted.from !== held.from || wanted.to !== held.to
