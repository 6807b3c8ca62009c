import { isHolding } from '@korto/domain/booking/status'
import { overlaps } from '@korto/domain/time/instant'
import type { MyBooking } from '../../../features/booking/api.ts'
import type { ChosenTime } from './slot-address.ts'

/** The viewer's own booking in a cell, as long as it has not ended. */
export const ownBookingIn = <Own extends Pick<MyBooking, 'itemId' | 'from' | 'to' | 'status'>>(
  { bookings }: { bookings: readonly Own[] },
  itemId: number,
  { start, end }: ChosenTime,
  now: number,
): Own | undefined =>
  bookings.find(
    (booking) =>
      booking.itemId === itemId &&
      isHolding(booking.status) &&
      booking.to > now &&
      overlaps(booking, { from: Date.parse(start), to: Date.parse(end) }),
  )
