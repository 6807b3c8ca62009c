import type { StaffBookingRequest } from '@korto/domain/booking-request/decide-staff-booking'
import type { Trx } from '../../platform/db/database.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { type ActingParty, actorIdOf } from '../staff/acting-party.ts'
import { newBookingColumns } from './booking-columns.ts'
import type { BookingChangeResult } from './booking-made.ts'
import { type BookingChange, writtenColumns } from './change-booking.ts'
import { snapshotOf } from './snapshot.ts'
import { insertStaffBooking } from './sql.ts'
import { type StaffClaim, staffClaim, takeForStaff } from './staff-claim.ts'
import { firstWrittenFields } from './written-fields.ts'

/** A booking that is made for somebody. Of a client who is yet to be found or added, nothing is locked. */
export function newBookingClaim(
  definition: SiteDefinition | null,
  wanted: StaffBookingRequest & { itemId: number },
  userId: number | null,
): StaffClaim {
  const claim = staffClaim(definition, { ...wanted, userId: userId ?? 0 })
  return userId === null ? { ...claim, locks: { ...claim.locks, userId: null } } : claim
}

/** Under the locks: decides, writes the booking and records it. */
export async function takeNewBooking(
  trx: Trx,
  actor: ActingParty,
  claim: StaffClaim,
  { userId, ...written }: BookingChange & { userId: number },
  now: number,
): Promise<BookingChangeResult> {
  const decision = await takeForStaff(trx, claim, {}, now)
  const taken = { ...decision, quantity: claim.request.quantity }
  const booking = await insertStaffBooking(trx, {
    ...newBookingColumns(claim, taken, { userId, createdBy: actorIdOf(actor) }),
    ...writtenColumns(written, null, now),
  })
  const after = snapshotOf(booking)
  const recorded = await recordActivity(trx, {
    type: actor.user ? 'ADMIN_NEW_BOOKING' : 'SYSTEM_NEW_BOOKING',
    actorId: actorIdOf(actor),
    ...activityReach(claim.definition, after),
    data: { bookingId: booking.id, after, forced: decision.overbooked, ...firstWrittenFields(booking) },
  })
  return { booking, recorded }
}
