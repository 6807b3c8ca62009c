import { decideCancel } from '@korto/domain/booking/cancel-decision'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import { takeScarce } from '../../platform/http/scarce-limit.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { itemsTouched } from '../sites/definition.ts'
import type { User } from '../users/guards.ts'
import type { BookingMade } from './create-booking.ts'
import { snapshotOf } from './snapshot.ts'
import { lockBooking, markCanceled } from './sql.ts'
import { answerOf, placeOfBooking } from './staff-change.ts'

/** Booking and cancelling in a loop would block slots and ring watchers. */
const MOST_A_DAY = 10

/** The owner cancels. It gives capacity back, so the lock of the row is enough. */
export async function cancelBooking(tools: Tools, user: User, bookingId: number): Promise<BookingMade> {
  const changed = await inTransaction(tools.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking?.user_id !== user.id) throw new Refused('NOT_FOUND')
    const { definition, item, coach } = await placeOfBooking(tools, booking)

    const before = snapshotOf(booking)
    const decision = decideCancel(
      { ...before, paid: booking.payment_data !== null },
      { site: definition.site.config, item: item.config, coach: coach?.config ?? null },
      tools.now(),
    )
    if (!decision.ok) throw new Refused(decision.refusal)
    await takeScarce(trx, { key: `cancel:${user.id}:${booking.site_id}`, limit: MOST_A_DAY, seconds: 86_400 })
    const canceled = await markCanceled(trx, booking, decision.late)
    const recorded = await recordActivity(trx, {
      type: 'USER_CANCEL_BOOKING',
      siteId: booking.site_id,
      actorId: user.id,
      itemIds: itemsTouched(definition, item, booking.suppl_item_id),
      userIds: [user.id],
      data: { bookingId, before, after: snapshotOf(canceled), late: decision.late },
    })
    return { booking: canceled, recorded }
  })
  tools.announce(changed.recorded)
  return answerOf(changed)
}
