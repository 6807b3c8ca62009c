import type { ClockHours } from './clock-hours.ts'
import { type Capacity, sweepSlots, type Units } from './sweep-slots.ts'

/**
 * What each booking adds to the occupancy of its item: unit-milliseconds inside what was offered, by the 24 hours of the
 * club's clock. Where more is booked than was offered, it goes to whoever began first, so that shares add up to the figure.
 */
export function bookedShares<Booking extends Units>(
  slots: readonly Capacity[],
  bookings: readonly Booking[],
  hours: ClockHours,
): Map<Booking, number[]> {
  const shares = new Map<Booking, number[]>()
  sweepSlots(slots, bookings, hours, ({ hour, ms, capacity, bookings: goingOn }) => {
    let left = capacity
    for (const booking of goingOn) {
      const units = Math.min(left, booking.quantity)
      if (units === 0) break
      left -= units
      const share = shares.get(booking) ?? new Array<number>(24).fill(0)
      share[hour] = (share[hour] ?? 0) + units * ms
      shares.set(booking, share)
    }
  })
  return shares
}
