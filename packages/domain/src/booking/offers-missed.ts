import type { Instant } from '../time/instant.ts'
import type { TransitionBooking } from './transitions.ts'

/** MISSED is offered in the console only after the start. */
export const offersMissed = (booking: Pick<TransitionBooking, 'status' | 'from'>, now: Instant): boolean =>
  booking.status === 'CONFIRMED' && booking.from <= now
