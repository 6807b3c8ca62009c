import type { StaffBooking } from '@korto/contract/booking-lists'
import { isPendingVisible } from '@korto/domain/notification/pending-visible'
import type { StaffRights } from '@korto/domain/permission/roles'

/** How many of a club's pending bookings wait for somebody with these rights. */
export const visiblePending = (pending: StaffBooking[], rights: StaffRights, now: number): number =>
  pending.filter(({ status, fromDate, supplItemId, user, siteId }) =>
    isPendingVisible({ status, from: Date.parse(fromDate), supplItemId }, { user, site: { siteId } }, rights, now),
  ).length
