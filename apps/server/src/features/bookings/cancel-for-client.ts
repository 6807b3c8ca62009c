import { decideStaffCancel } from '@korto/domain/booking/cancel-decision'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import { type ActingParty, actorIdOf } from '../staff/acting-party.ts'
import type { BookingMade } from './booking-made.ts'
import { changeRow } from './change-row.ts'
import { type CancelOptions, closureOf } from './same-transaction-write.ts'
import { snapshotOf } from './snapshot.ts'
import { markCanceled } from './sql.ts'

/** Staff cancel at any time, as does the calendar; the row stays as history. */
export function cancelForClient(
  tools: Tools,
  actor: ActingParty,
  bookingId: number,
  { expectedVersion }: { expectedVersion?: number | undefined } = {},
  { neverLate, alsoWrite }: CancelOptions = {},
): Promise<BookingMade> {
  return changeRow(
    tools,
    actor.siteId,
    { bookingId, expectedVersion },
    async (trx, booking, { definition, item, coach }) => {
      const before = snapshotOf(booking)
      const now = tools.now()
      const decision = decideStaffCancel(
        { ...before, paid: booking.payment_data !== null },
        { site: definition.site.config, item: item.config, coach: coach?.config ?? null },
        now,
      )
      if (!decision.ok) throw new Refused(decision.refusal)
      const late = decision.late && !neverLate
      const canceled = await markCanceled(trx, booking, { late, at: now })
      const head = { actorId: actorIdOf(actor), ...activityReach(definition, before) }
      const data = { bookingId, before, after: snapshotOf(canceled), ...closureOf(alsoWrite) }
      const recorded = actor.user
        ? await recordActivity(trx, { ...head, type: 'ADMIN_CANCEL_BOOKING', data: { ...data, late } })
        : await recordActivity(trx, { ...head, type: 'SYSTEM_CANCEL_BOOKING', data })
      await alsoWrite?.write(trx, canceled)
      return { booking: canceled, recorded }
    },
  )
}
