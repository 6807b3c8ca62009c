import { isDeepStrictEqual } from 'node:util'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { isHolding } from '@korto/domain/booking/status'
import { takesMore } from '@korto/domain/booking/takes-more'
import { isOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionOn } from '@korto/domain/recurrence/occasions'
import { dayOf } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { itemsTouched } from '../../occupancy/items-touched.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { lockPeople } from '../../users/sql.ts'
import { acquire } from '../acquire.ts'
import { type BookingChange, cancellationOf, isAsKnown } from '../change-booking.ts'
import { assertStillThere } from '../lock-client.ts'
import { momentOf } from '../moments.ts'
import { snapshotOf } from '../snapshot.ts'
import { type BookingRow, insertStaffBooking, updateBooking } from '../sql.ts'
import { priceAfter, staffClaim, takeForStaff, wantedPlace, withoutNeed } from '../staff-claim.ts'
import type { SeriesDate } from './cancel-series.ts'
import { lockOverridesOf, lockRule, overridesOf, readRule } from './sql.ts'

type Weight = Pick<BookingRow, 'shared_item_id' | 'shared_item_multiplier'>

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
      const rule = ruleOf(known.site_id, known)
      if (!isOccasion(rule, date))
        throw new Refused('INVALID', { field: 'b', message: 'b: is not a date of this series' })
      const zone = definition.site.timezone
      const stored = (await overridesOf(tools.db, siteId, ruleId)).find((row) => row.occurrence_date === date)
      const before = stored ? snapshotOf(stored) : occasionOn(rule, zone, date)
      if (!before) throw new Refused('INVALID', { field: 'b', message: 'b: does not take place on this date' })
      const wanted = {
        itemId: change.itemId ?? before.itemId,
        userId: rule.userId,
        from: change.fromDate === undefined ? before.from : momentOf(zone, 'fromDate', change.fromDate),
        to: change.toDate === undefined ? before.to : momentOf(zone, 'toDate', change.toDate),
        coachId: change.supplItemId === undefined ? before.supplItemId : change.supplItemId,
        quantity: change.quantity ?? before.quantity,
        status: change.status ?? before.status,
        force: change.force ?? false,
      }
      return { rule, before, known: stored, ...staffClaim(definition, wanted, before.supplItemId) }
    },
    async (trx, claim) => {
      const { definition, item, request, before, known } = claim
      const isThere = (await lockPeople(trx, [claim.rule.userId])).size > 0
      const rule = await lockRule(trx, siteId, ruleId)
      if (!rule) throw new Refused('NOT_FOUND')
      const stored = (await lockOverridesOf(trx, siteId, ruleId)).find((row) => row.occurrence_date === date)
      const isSame = stored && known ? isAsKnown(stored, known) : stored === known
      if (!isSame || !isDeepStrictEqual(ruleOf(rule.site_id, rule), claim.rule)) throw new Refused('STATE')

      const isMore = takesMore(before, wantedPlace(claim))
      assertStillThere(isThere, isMore)
      const decision = await takeForStaff(
        trx,
        isMore ? claim : withoutNeed(claim),
        stored ? { bookingId: stored.id } : { occasion: { recurringId: ruleId, date } },
        tools.now(),
      )
      const weight = isMore
        ? { shared_item_id: item.sharedItemId, shared_item_multiplier: item.sharedItemMultiplier }
        : pickWeight(stored ?? rule)
      const columns = {
        item_id: item.id,
        suppl_item_id: decision.supplItemId,
        from_at: new Date(request.from),
        to_at: new Date(request.to),
        local_date: dayOf(definition.site.timezone, request.from),
        quantity: request.quantity,
        status: decision.status,
        ...weight,
        ...cancellationOf(before.status, decision.status, tools.now()),
        ...(change.description === undefined ? {} : { description: change.description }),
        ...(change.site_private_note === undefined ? {} : { site_private_note: change.site_private_note }),
      }
      const booking = stored
        ? await updateBooking(trx, stored, {
            ...columns,
            price_cents: priceAfter({ ...before, priceCents: stored.price_cents }, claim, decision.priceCents),
            exclusive: false,
          })
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
          forced: isMore && decision.overbooked,
        },
      })
      return { booking, recorded }
    },
  )
  tools.announce(recorded)
  return { id: booking.id, status: booking.status, activityId: recorded.activityId }
}

const pickWeight = ({ shared_item_id, shared_item_multiplier }: Weight) => ({ shared_item_id, shared_item_multiplier })

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
