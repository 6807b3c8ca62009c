import { decideCancel } from '@korto/domain/booking/cancel-decision'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { itemsTouched, siteDefinition } from '../sites/definition.ts'
import type { User } from '../users/guards.ts'
import type { BookingMade } from './create-booking.ts'
import { type BookingRow, lockBooking, markCanceled } from './sql.ts'

/** The owner cancels. It gives capacity back, so the lock of the row is enough. */
export async function cancelBooking(tools: Tools, user: User, bookingId: number): Promise<BookingMade> {
  const { recorded, booking } = await inTransaction(tools.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking?.user_id !== user.id) throw new Refused('NOT_FOUND')
    const definition = await siteDefinition(tools, booking.site_id)
    const item = definition?.items.get(booking.item_id)
    if (!definition || !item) throw new Refused('NOT_FOUND')
    const coach = booking.suppl_item_id === null ? undefined : definition.items.get(booking.suppl_item_id)

    const before = snapshotOf(booking)
    const decision = decideCancel(
      { ...before, paid: booking.payment_data !== null },
      { site: definition.site.config, item: item.config, coach: coach?.config ?? null },
      tools.now(),
    )
    if (!decision.ok) throw new Refused(decision.refusal)
    await markCanceled(trx, { siteId: booking.site_id, id: booking.id, late: decision.late })
    const recorded = await recordActivity(trx, {
      type: 'USER_CANCEL_BOOKING',
      siteId: booking.site_id,
      actorId: user.id,
      itemIds: itemsTouched(definition, item, booking.suppl_item_id),
      userIds: [user.id],
      data: { bookingId, before, after: { ...before, status: 'CANCELED' }, late: decision.late },
    })
    return { recorded, booking }
  })
  tools.announce(recorded)
  return { id: bookingId, status: 'CANCELED', supplItemId: booking.suppl_item_id, activityId: recorded.activityId }
}

const snapshotOf = (booking: BookingRow) => ({
  userId: booking.user_id,
  itemId: booking.item_id,
  supplItemId: booking.suppl_item_id,
  from: booking.from_at.getTime(),
  to: booking.to_at.getTime(),
  quantity: booking.quantity,
  sharedItemMultiplier: booking.shared_item_multiplier,
  status: booking.status,
  recurringId: booking.recurring_id,
  occurrenceDate: booking.occurrence_date,
})
