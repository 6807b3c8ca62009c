import type { ItemId } from '../item/item.ts'
import type { Interval } from '../time/instant.ts'
import type { BookingStatus } from './booking.ts'
import { isHolding } from './status.ts'

/** What a booking or an occasion has before a change. */
export interface HeldPlace extends Interval {
  itemId: ItemId
  supplItemId: ItemId | null
  quantity: number
  status: BookingStatus
}

export interface WantedPlace extends Interval {
  itemId: ItemId
  coachId: ItemId | 'any' | null
  quantity: number
  /** Absent = CONFIRMED. */
  status?: BookingStatus
}

/**
 * Whether a change takes what was not held before: coming back from canceled or rejected takes the whole place again. What
 * only gives up places or changes words needs none.
 */
export function takesMore(held: HeldPlace, wanted: WantedPlace): boolean {
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

export const isElsewhere = (held: HeldPlace, wanted: WantedPlace): boolean =>
  wanted.itemId !== held.itemId || wanted.from !== held.from || wanted.to !== held.to
