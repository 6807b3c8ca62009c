import { decideAccept, decideReject } from '@korto/domain/booking/accept-reject'
import type { TransitionDecision } from '@korto/domain/booking/transitions'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import type { BookingMade } from './booking-made.ts'
import { changeRow } from './change-row.ts'
import { snapshotOf } from './snapshot.ts'
import { updateStatus } from './sql.ts'

/** Staff accept or reject a request. It holds its place already, so the row lock is enough. */
export function answerBooking(
  tools: Tools,
  staff: StaffOfSite,
  bookingId: number,
  answer: 'accept' | 'reject',
): Promise<BookingMade> {
  return changeRow(tools, staff.siteId, { bookingId }, async (trx, booking, { definition }) => {
    const before = snapshotOf(booking)
    const rights = { permissions: [...staff.roles], supplItemIds: staff.supplItemIds }
    const decide = answer === 'accept' ? decideAccept : decideReject
    const decision: TransitionDecision = decide(
      { ...before, itemNeedsConfirmation: booking.item_needs_confirmation },
      rights,
      tools.now(),
    )
    if (!decision.ok) throw new Refused(decision.refusal)
    const changed = await updateStatus(trx, booking, decision.status)
    const after = snapshotOf(changed)
    const recorded = await recordActivity(trx, {
      type: answer === 'accept' ? 'ADMIN_CONFIRM_BOOKING' : 'ADMIN_REJECT_BOOKING',
      actorId: staff.user.id,
      ...activityReach(definition, after),
      data: { bookingId, before, after, forced: false },
    })
    return { booking: changed, recorded }
  })
}
