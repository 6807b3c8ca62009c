import type { BookingStatus } from '@korto/domain/booking/booking'
import { isHolding } from '@korto/domain/booking/status'
import { isOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionOn } from '@korto/domain/recurrence/occasions'
import { dayOf } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { itemsTouched } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { acquire } from '../acquire.ts'
import type { BookingChange } from '../change-booking.ts'
import { momentOf } from '../moments.ts'
import { snapshotOf } from '../snapshot.ts'
import { insertStaffBooking, updateBooking } from '../sql.ts'
import { decideForStaff, staffClaim } from '../staff-claim.ts'
import type { SeriesDate } from './cancel-series.ts'
import { lockRule, overridesOf, readRule } from './sql.ts'
import { storedRule } from './stored-rule.ts'

export type OccasionChange = Omit<BookingChange, 'additionalItemsData' | 'paymentData'>

/** Staff change one occasion of a series: it is stored from now on, and keeps the date that it stands for. */
export async function modifyOccasion(tools: Tools, staff: StaffOfSite, where: SeriesDate, change: OccasionChange) {
  const { siteId, ruleId, date } = where
  const { booking, recorded } = await acquire(
    tools,
    siteId,
    async (definition) => {
      const known = await readRule(tools.db, siteId, ruleId)
      if (!known || !definition) throw new Refused('NOT_FOUND')
      const rule = storedRule(known)
      if (!isOccasion(rule, date))
        throw new Refused('INVALID', { field: 'b', message: 'b: is not a date of this series' })
      const zone = definition.site.timezone
      const stored = (await overridesOf(tools.db, siteId, ruleId)).find((row) => row.occurrence_date === date)
      const before = stored ? snapshotOf(stored) : occasionOn(rule, zone, date)
      if (!before) throw new Refused('INVALID', { field: 'b', message: 'b: does not take place on this date' })
      const status: BookingStatus = change.status ?? before.status
      return {
        rule,
        before,
        storedId: stored?.id ?? null,
        ...staffClaim(definition, {
          itemId: change.itemId ?? before.itemId,
          userId: rule.userId,
          from: change.fromDate === undefined ? before.from : momentOf(zone, 'fromDate', change.fromDate),
          to: change.toDate === undefined ? before.to : momentOf(zone, 'toDate', change.toDate),
          coachId: change.supplItemId === undefined ? before.supplItemId : change.supplItemId,
          quantity: change.quantity ?? before.quantity,
          status,
          force: change.force ?? false,
        }),
      }
    },
    async (trx, claim) => {
      const { definition, item, request, before, storedId } = claim
      if (!(await lockRule(trx, siteId, ruleId))) throw new Refused('NOT_FOUND')
      const stored = (await overridesOf(trx, siteId, ruleId)).find((row) => row.occurrence_date === date)
      if ((stored?.id ?? null) !== storedId || (stored && stored.status !== before.status)) throw new Refused('STATE')

      const decision = await decideForStaff(
        trx,
        claim,
        stored ? { bookingId: stored.id } : { occasion: { recurringId: ruleId, date } },
      )
      const columns = {
        item_id: item.id,
        suppl_item_id: decision.supplItemId,
        from_at: new Date(request.from),
        to_at: new Date(request.to),
        local_date: dayOf(definition.site.timezone, request.from),
        quantity: request.quantity,
        status: decision.status,
        shared_item_id: item.sharedItemId,
        shared_item_multiplier: item.sharedItemMultiplier,
        ...(change.description === undefined ? {} : { description: change.description }),
        ...(change.site_private_note === undefined ? {} : { site_private_note: change.site_private_note }),
      }
      const booking = stored
        ? await updateBooking(trx, stored, { ...columns, exclusive: false })
        : await insertStaffBooking(trx, {
            ...columns,
            site_id: siteId,
            user_id: claim.rule.userId,
            recurring_id: ruleId,
            occurrence_date: date,
            price_cents: decision.priceCents,
            currency: definition.site.currency,
            created_by: staff.user.id,
          })
      const old = definition.items.get(before.itemId)
      const isRestored = !isHolding(before.status) && isHolding(booking.status)
      const after = snapshotOf(booking)
      const recorded = await recordActivity(trx, {
        type: isRestored ? 'ADMIN_NEW_OCCASION' : 'ADMIN_MODIFY_OCCASION',
        siteId,
        actorId: staff.user.id,
        itemIds: [
          ...new Set([
            ...itemsTouched(definition, item, decision.supplItemId),
            ...(old ? itemsTouched(definition, old, before.supplItemId) : []),
          ]),
        ],
        userIds: [claim.rule.userId],
        data: {
          ruleId,
          date,
          bookingId: booking.id,
          before: { ...after, ...pick(before) },
          after,
          forced: decision.overbooked,
        },
      })
      return { booking, recorded }
    },
  )
  tools.announce(recorded)
  return { id: booking.id, status: booking.status, activityId: recorded.activityId }
}

const pick = (before: {
  itemId: number
  supplItemId: number | null
  from: number
  to: number
  quantity: number
  status: BookingStatus
  sharedItemMultiplier: number
}) => ({
  itemId: before.itemId,
  supplItemId: before.supplItemId,
  from: before.from,
  to: before.to,
  quantity: before.quantity,
  status: before.status,
  sharedItemMultiplier: before.sharedItemMultiplier,
})
