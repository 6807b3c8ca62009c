import type { Booking } from '../booking/booking.ts'
import { isPending } from '../booking/status.ts'
import { isClubStaff, isOwnCoachBooking, type StaffRights } from '../permission/roles.ts'
import type { Instant } from '../time/instant.ts'

export type PendingBooking = Pick<Booking, 'status' | 'from' | 'supplItemId'>

/** The booking's user and site in the viewer's feed; null when they are not in it. */
export interface KnownParties {
  user: object | null
  site: object | null
}

/**
 * A pending booking appears in admin notifications only if its start is in the future, user and site are known, and the
 * viewer is admin or front_office (or, for a coach booking, a coach whose supplItemIds contain it).
 */
export const isPendingVisible = (
  booking: PendingBooking,
  { user, site }: KnownParties,
  viewer: StaffRights,
  now: Instant,
): boolean =>
  isPending(booking.status) &&
  booking.from > now &&
  user !== null &&
  site !== null &&
  (isClubStaff(viewer) || isOwnCoachBooking(viewer, booking))
