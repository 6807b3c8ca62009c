import { isDeepStrictEqual } from 'node:util'
import type { BookingSnapshot } from '@korto/domain/activity/activity'
import { needsMoreCapacity } from '@korto/domain/booking/needs-more-capacity'
import { isHolding } from '@korto/domain/booking/status'
import { isOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionOn } from '@korto/domain/recurrence/occasions'
import type { RecurringRule } from '@korto/domain/recurrence/rule'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { activityReach } from '../../occupancy/activity-reach.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { type ActingParty, actorIdOf } from '../../staff/acting-party.ts'
import { lockPeople } from '../../users/sql.ts'
import { acquire } from '../acquire.ts'
import { bookingColumns, newBookingColumns, withStoredWeight } from '../booking-columns.ts'
import { type BookingChange, cancellationOf, isAsKnown, wantedOf, writtenColumns } from '../change-booking.ts'
import { assertSeriesVersions, type ExpectedVersions, ruleGone } from '../expected-version.ts'
import { assertStillThere } from '../lock-client.ts'
import { closureOf, type SameTransactionWrite } from '../same-transaction-write.ts'
import { snapshotOf } from '../snapshot.ts'
import { type BookingRow, insertStaffBooking, updateBooking } from '../sql.ts'
import { moneyAfter, requestedCapacity, staffClaim, takeForStaff, withForce } from '../staff-claim.ts'
import { UNWRITTEN, writtenFields } from '../written-fields.ts'
import type { SeriesDate } from './cancel-series.ts'
import { lockOverridesOf, lockRule, overridesOf, readRule } from './sql.ts'

export type OccasionChange = BookingChange & ExpectedVersions

/** Staff or the calendar change one occasion of a series: it is stored from now on, and keeps the date that it stands for. */
export async function modifyOccasion(
  tools: Tools,
  actor: ActingParty,
  where: SeriesDate,
  change: OccasionChange,
  alsoWrite?: SameTransactionWrite,
) {
  const { siteId, ruleId, date } = where
  const { booking, recorded } = await acquire(
    tools,
    siteId,
    async (definition) => {
      const known = await readRule(tools.db, siteId, ruleId)
      if (!definition) throw new Refused('NOT_FOUND')
      if (!known) throw await ruleGone(tools.db, where, change)
      const rule = ruleOf(known.site_id, known)
      if (!isOccasion(rule, date))
        throw new Refused('INVALID', { field: 'b', message: 'b: is not a date of this series' })
      const zone = definition.site.timezone
      const stored = (await overridesOf(tools.db, siteId, ruleId)).find((row) => row.occurrence_date === date)
      const before = stored ? snapshotOf(stored) : occasionSnapshot(rule, zone, date)
      if (!before) throw new Refused('INVALID', { field: 'b', message: 'b: does not take place on this date' })
      const wanted = wantedOf(before, change, zone)
      return { rule, before, known: stored, ...staffClaim(definition, wanted, before.supplItemId) }
    },
    async (trx, claim) => {
      const { before, known } = claim
      const accountExists = (await lockPeople(trx, [claim.rule.userId])).size > 0
      const rule = await lockRule(trx, siteId, ruleId)
      if (!rule) throw await ruleGone(trx, where, change)
      const stored = (await lockOverridesOf(trx, siteId, ruleId)).find((row) => row.occurrence_date === date)
      await assertSeriesVersions(trx, rule, stored, change)
      const isSame = stored && known ? isAsKnown(stored, known) : stored === known
      if (!isSame || !isDeepStrictEqual(ruleOf(rule.site_id, rule), claim.rule)) throw new Refused('STATE')

      const isMore = needsMoreCapacity(before, requestedCapacity(claim))
      assertStillThere(accountExists, isMore)
      const decision = await takeForStaff(
        trx,
        isMore ? claim : withForce(claim),
        stored ? { bookingId: stored.id } : { occasion: { recurringId: ruleId, date } },
        tools.now(),
      )
      const columns = {
        ...cancellationOf(before.status, decision.status, tools.now()),
        ...writtenColumns(change, stored ?? null, tools.now()),
      }
      const claimed = { ...claim, item: isMore ? claim.item : withStoredWeight(claim.item, stored ?? rule) }
      const taken = { ...decision, quantity: claim.request.quantity }
      const booking = stored
        ? await updateBooking(trx, stored, {
            ...moneyAfter(stored, before, claim, change, decision.priceCents),
            ...columns,
            ...bookingColumns(claimed, taken),
            exclusive: false,
          })
        : await insertStaffBooking(trx, {
            // What is noted about the series is known of this date, too.
            site_private_note: rule.site_private_note,
            ...columns,
            ...newBookingColumns(claimed, taken, { userId: before.userId, createdBy: actorIdOf(actor) }),
            recurring_id: ruleId,
            occurrence_date: date,
          })
      const after = snapshotOf(booking)
      const isRestored = !isHolding(before.status) && isHolding(after.status)
      const byStaff = isRestored ? 'ADMIN_NEW_OCCASION' : 'ADMIN_MODIFY_OCCASION'
      const recorded = await recordActivity(trx, {
        type: actor.user ? byStaff : 'SYSTEM_MODIFY_OCCASION',
        actorId: actorIdOf(actor),
        ...activityReach(claim.definition, before, after),
        data: {
          ruleId,
          date,
          bookingId: booking.id,
          before,
          after,
          forced: isMore && decision.overbooked,
          ...closureOf(alsoWrite),
          ...writtenFields(stored ?? computedRow(booking, before, rule.site_private_note), booking),
        },
      })
      await alsoWrite?.write(trx, booking)
      return { booking, recorded }
    },
  )
  tools.announce(recorded)
  return { id: booking.id, status: booking.status, activityId: recorded.activityId }
}

/** The row that the date would have had before this change. */
const computedRow = (stored: BookingRow, before: BookingSnapshot, note: string) => ({
  ...stored,
  ...UNWRITTEN,
  site_private_note: note,
  item_id: before.itemId,
  suppl_item_id: before.supplItemId,
  from_at: new Date(before.from),
  to_at: new Date(before.to),
  quantity: before.quantity,
  status: before.status,
})

function occasionSnapshot(rule: RecurringRule, zone: string, date: string): BookingSnapshot | null {
  const occasion = occasionOn(rule, zone, date)
  if (!occasion) return null
  const { id: _, siteId: __, paid: ___, ...snapshot } = occasion
  return snapshot
}
