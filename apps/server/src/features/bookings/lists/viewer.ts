import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { isClubStaff, isOwnCoachBooking, NO_RIGHTS, type StaffRights } from '@korto/domain/permission/roles'
import type { Interval } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import type { StaffOfSite } from '../../staff/guards.ts'
import type { User } from '../../users/guards.ts'

/** Who reads the bookings of one site. */
export interface BookingListViewer {
  userId: number | null
  rights: StaffRights
}

export type BookingVisibility = 'staff' | 'coach' | 'own' | 'bare'

export const viewerOf = (user: User | null, staff: StaffOfSite | null): BookingListViewer => ({
  userId: user?.id ?? null,
  rights: staff ? { permissions: [...staff.roles], supplItemIds: staff.supplItemIds } : NO_RIGHTS,
})

/** Staff see everything, coaches their own lessons, clients their own bookings; the rest is only taken time. */
export function viewOf(
  { userId, rights }: BookingListViewer,
  row: { user_id: number; suppl_item_id: number | null },
): BookingVisibility {
  if (isClubStaff(rights)) return 'staff'
  if (isOwnCoachBooking(rights, { supplItemId: row.suppl_item_id })) return 'coach'
  return row.user_id === userId ? 'own' : 'bare'
}

/** Which coaches' bookings are sent at all; null for everybody's. */
export const visibleCoachIds = ({ rights }: BookingListViewer): number[] | null =>
  isClubStaff(rights) ? null : [...rights.supplItemIds]

/** A coach may call a pupil about a lesson that is not over and takes place within the next 8 days. */
export const isLessonSoon = (zone: string, { from, to }: Interval, now: number): boolean =>
  to > now && dayOf(zone, from) <= lastBookableDay(zone, now)
