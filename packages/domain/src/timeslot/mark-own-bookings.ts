import type { Booking } from '../booking/booking.ts'
import { hasOwnMarker, isHolding, isPendingForOwner } from '../booking/status.ts'
import type { Slot } from '../schedule/slots-of-day.ts'
import type { Day } from '../time/day.ts'
import { overlaps } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'

export type ViewerBooking = Pick<Booking, 'itemId' | 'from' | 'to' | 'status'>

export type MarkedSlot<S, B extends ViewerBooking = ViewerBooking> = S & {
  /** The marker of the viewer's own booking. */
  own: boolean
  pending: boolean
  unmapped: boolean
  /** The viewer's own, over this slot. */
  bookings: B[]
}

export type PublicSlot = Slot & { free: number }

/**
 * Adds the viewer's bookings to public slots, which are the same for everybody: the marker (PENDING, CONFIRMED), the
 * pending look (PENDING, PENDING_COACH), and an extra slot for an own booking that overlaps none of the day's.
 */
export function markOwnBookings<S extends PublicSlot, B extends ViewerBooking>(
  slots: readonly S[],
  own: readonly B[],
  itemDay: { itemId: number; zone: string; day: Day },
): MarkedSlot<S | PublicSlot, B>[] {
  const mine = own.filter((booking) => booking.itemId === itemDay.itemId && isHolding(booking.status))
  const overlappedBy = (slot: PublicSlot) => (booking: ViewerBooking) =>
    overlaps(booking, { from: slot.start, to: slot.end })
  const mapped = slots.map((slot) => ({ ...slot, ...marksOf(mine.filter(overlappedBy(slot))), unmapped: false }))
  const extra = mine
    .filter(({ from }) => dayOf(itemDay.zone, from) === itemDay.day)
    .filter((booking) => !slots.some((slot) => overlappedBy(slot)(booking)))
    .map((booking) => ({ ...emptySlot(booking), ...marksOf([booking]), unmapped: true }))
  return [...mapped, ...extra].sort((a, b) => a.start - b.start)
}

const marksOf = <B extends ViewerBooking>(bookings: B[]): { own: boolean; pending: boolean; bookings: B[] } => ({
  own: bookings.some(({ status }) => hasOwnMarker(status)),
  pending: bookings.some(({ status }) => isPendingForOwner(status)),
  bookings,
})

const emptySlot = ({ from, to }: ViewerBooking): PublicSlot => ({
  start: from,
  end: to,
  capacity: 0,
  free: 0,
  priceCents: null,
})
