import type { Booking } from '../booking/booking.ts'
import { decideCancel } from '../booking/cancel-decision.ts'
import type { CancellationConfigs } from '../booking/late-cancellation.ts'
import { refused } from '../booking/refusal.ts'
import type { Instant } from '../time/instant.ts'
import { holdingsOfOthers } from '../timeslot/holding.ts'
import { type BookingDecision, type BookingFacts, type BookingRequest, decideBooking } from './decide-booking.ts'

export type MovedBooking = Pick<
  Booking,
  'id' | 'status' | 'from' | 'to' | 'itemId' | 'supplItemId' | 'quantity' | 'paid' | 'recurringId'
>

/**
 * The owner moves a booking that could be canceled to a time that could be booked; neither its own capacity nor its own
 * count against the limit is in the way. Only the club moves an occasion of a series.
 */
export function decideMove(
  booking: MovedBooking,
  configs: CancellationConfigs,
  facts: BookingFacts,
  request: BookingRequest,
  now: Instant,
): BookingDecision {
  if (booking.recurringId !== null) return refused('STATE')
  const cancel = decideCancel(booking, configs, now)
  if (!cancel.ok) return cancel
  return decideBooking(
    {
      ...facts,
      holdings: holdingsOfOthers(facts.holdings, booking.id),
      // It has not ended, so it is one of those counted.
      booker: { ...facts.booker, upcomingCount: facts.booker.upcomingCount - 1 },
    },
    { ...request, quantity: booking.quantity },
    now,
  )
}
