import type { StaffRights } from '../permission/roles.ts'
import { isClubStaff, isOwnCoachBooking } from '../permission/roles.ts'
import type { Instant } from '../time/instant.ts'
import { type Actor, type TransitionBooking, type TransitionDecision, transition } from './transitions.ts'

export interface AnsweredBooking extends TransitionBooking {
  supplItemId: number | null
}

/** Admin and front_office accept any pending booking; a coach only their own PENDING_COACH ones. */
export const decideAccept = (booking: AnsweredBooking, staff: StaffRights, now: Instant): TransitionDecision =>
  transition(booking, 'accept', actorOf(booking, staff), now)

export const decideReject = (booking: AnsweredBooking, staff: StaffRights, now: Instant): TransitionDecision =>
  transition(booking, 'reject', actorOf(booking, staff), now)

function actorOf(booking: AnsweredBooking, staff: StaffRights): Actor {
  if (isClubStaff(staff)) return 'club'
  return isOwnCoachBooking(staff, booking) ? 'coach' : 'other-coach'
}
