import { decideAccept, decideReject } from '@korto/domain/booking/accept-reject'
import type { TransitionDecision } from '@korto/domain/booking/transitions'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import type { EntitledStaff } from '../staff/guards.ts'
import type { BookingMade } from './booking-made.ts'
import { changeRow } from './change-row.ts'
import { snapshotOf } from './snapshot.ts'
import { type BookingRow, updateStatus } from './sql.ts'

export type BookingAnswer = 'accept' | 'reject'

/**
 * Staff accept or reject a request. It holds its place already, so the row lock is enough. `checkFirst` may refuse it, in the
 * same transaction, when the row is locked.
 */
export function answerBooking(
  tools: Tools,
  staff: EntitledStaff,
  bookingId: number,
  answer: BookingAnswer,
  checkFirst: (trx: Trx, booking: BookingRow) => Promise<void> = async () => {},
): Promise<BookingMade> {
  return changeRow(tools, staff.siteId, { bookingId }, async (trx, booking, { definition }) => {
    await checkFirst(trx, booking)
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
