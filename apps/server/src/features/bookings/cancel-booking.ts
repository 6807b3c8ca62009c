import { decideCancel } from '@korto/domain/booking/cancel-decision'
import { Refused } from '../../platform/http/refused.ts'
import { takeFromLimit } from '../../platform/http/stored-limit.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import type { User } from '../users/guards.ts'
import type { BookingMade } from './booking-made.ts'
import { changeRow } from './change-row.ts'
import { snapshotOf } from './snapshot.ts'
import { markCanceled, readBooking } from './sql.ts'

/** Booking and cancelling in a loop would block slots and notify watchers each time. */
const MOST_A_DAY = 10
export const cancelLimit = (userId: number, siteId: number) => ({
  key: `cancel:${userId}:${siteId}`,
  limit: MOST_A_DAY,
  seconds: 86_400,
})

/** The owner cancels. It gives capacity back, so the lock of the row is enough. */
export async function cancelBooking(tools: Tools, user: User, bookingId: number): Promise<BookingMade> {
  const known = await readBooking(tools.db, bookingId)
  if (known?.user_id !== user.id) throw new Refused('NOT_FOUND')
  return changeRow(tools, known.site_id, { bookingId }, async (trx, booking, { definition, item, coach }) => {
    if (booking.user_id !== user.id) throw new Refused('NOT_FOUND')
    const now = tools.now()
    const before = snapshotOf(booking)
    const decision = decideCancel(
      { ...before, paid: booking.payment_data !== null },
      { site: definition.site.config, item: item.config, coach: coach?.config ?? null },
      now,
    )
    if (!decision.ok) throw new Refused(decision.refusal)
    await takeFromLimit(trx, cancelLimit(user.id, booking.site_id))
    const canceled = await markCanceled(trx, booking, { late: decision.late, at: now })
    const recorded = await recordActivity(trx, {
      type: 'USER_CANCEL_BOOKING',
      actorId: user.id,
      ...activityReach(definition, before),
      data: { bookingId, before, after: snapshotOf(canceled), late: decision.late },
    })
    return { booking: canceled, recorded }
  })
}
