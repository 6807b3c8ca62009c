import { isUnanswered, transition } from '@korto/domain/booking/transitions'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import { siteDefinition } from '../sites/definition.ts'
import { snapshotOf } from './snapshot.ts'
import { lockBooking, unansweredAt, updateStatus } from './sql.ts'

/** Requests that staff did not answer before their start are rejected, and their clients notified. */
export async function rejectUnanswered(tools: Tools, now: number): Promise<void> {
  for (const { id, site_id } of await unansweredAt(tools.db, new Date(now))) {
    const definition = await siteDefinition(tools, site_id)
    const recorded = await inTransaction(tools.db, async (trx) => {
      const booking = await lockBooking(trx, id)
      if (!booking) return null
      const before = snapshotOf(booking)
      const step = transition({ ...before, itemNeedsConfirmation: false }, 'expire', 'system', now)
      if (!step.ok || !isUnanswered(before, now)) return null
      const after = snapshotOf(await updateStatus(trx, booking, step.status))
      const reach = definition
        ? activityReach(definition, after)
        : { siteId: site_id, itemIds: [booking.item_id], userIds: [booking.user_id] }
      return recordActivity(trx, {
        type: 'SYSTEM_CANCEL_BOOKING',
        actorId: null,
        ...reach,
        data: { bookingId: id, before, after },
      })
    })
    if (recorded) tools.announce(recorded)
  }
}
