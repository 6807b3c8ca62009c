import type { StaffBooking } from '@korto/contract/booking-lists'
import { isPendingVisible } from '@korto/domain/notification/pending-visible'
import type { StaffRights } from '@korto/domain/permission/roles'

/** Pending bookings of a club that these rights may answer, the soonest first. */
export const visiblePending = (pending: StaffBooking[], rights: StaffRights, now: number): StaffBooking[] =>
  pending
    .filter(({ status, fromDate, supplItemId, user, siteId }) =>
      isPendingVisible({ status, from: Date.parse(fromDate), supplItemId }, { user, site: { siteId } }, rights, now),
    )
    .sort((a, b) => Date.parse(a.fromDate) - Date.parse(b.fromDate))
