import { isDeepStrictEqual } from 'node:util'
import type { ActivityType } from '@korto/domain/activity/activity-type'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { isElsewhere, takesMore } from '@korto/domain/booking/takes-more'
import { setStatus as statusChange } from '@korto/domain/booking/transitions'
import { dayOf } from '@korto/domain/time/site-time'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { itemsTouched } from '../occupancy/items-touched.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { lockPeople } from '../users/sql.ts'
import { acquire } from './acquire.ts'
import { answerOf, type BookingMade } from './booking-made.ts'
import { assertStillThere } from './lock-client.ts'
import { momentOf } from './moments.ts'
import { snapshotOf } from './snapshot.ts'
import { type BookingRow, lockBooking, readBooking, updateBooking } from './sql.ts'
import { priceAfter, staffClaim, takeForStaff, wantedPlace, withoutNeed } from './staff-claim.ts'

export interface BookingChange {
  itemId?: number | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  supplItemId?: number | 'any' | null | undefined
  quantity?: number | undefined
  status?: BookingStatus | undefined
  force?: boolean | undefined
  description?: string | undefined
  site_private_note?: string | undefined
  additionalItemsData?: object[] | undefined
  paymentData?: object | null | undefined
}

/** Staff change, move or bring back a booking: giving up the old place and taking the new one is one step. */
export const changeBooking = (tools: Tools, staff: StaffOfSite, bookingId: number, change: BookingChange) =>
  applyChange(tools, staff, bookingId, change, 'ADMIN_UPDATE_BOOKING')

/** Staff may set any of the seven; one that takes its place again needs the place. */
export const setBookingStatus = (
  tools: Tools,
  staff: StaffOfSite,
  bookingId: number,
  change: { status: BookingStatus; force?: boolean | undefined },
) => applyChange(tools, staff, bookingId, change, 'ADMIN_CHANGE_BOOKING_STATUS')

type ChangeType = Extract<ActivityType, 'ADMIN_UPDATE_BOOKING' | 'ADMIN_CHANGE_BOOKING_STATUS'>

async function applyChange(
  tools: Tools,
  staff: StaffOfSite,
  bookingId: number,
  change: BookingChange,
  type: ChangeType,
): Promise<BookingMade> {
  const changed = await acquire(
    tools,
    staff.siteId,
    async (definition) => {
      const known = await readBooking(tools.db, bookingId)
      if (known?.site_id !== staff.siteId) throw new Refused('NOT_FOUND')
      const wanted = wantedOf(known, change, definition?.site.timezone ?? 'UTC')
      return { known, ...staffClaim(definition, wanted, known.suppl_item_id) }
    },
    async (trx, claim) => {
      const isThere = (await lockPeople(trx, [claim.known.user_id])).size > 0
      const booking = await lockBooking(trx, bookingId)
      if (!booking || !isAsKnown(booking, claim.known)) throw new Refused('STATE')
      if (change.status !== undefined) {
        const step = statusChange(booking, change.status)
        if (!step.ok) throw new Refused(step.refusal)
      }
      const { definition, item, request } = claim
      const held = { ...snapshotOf(booking), priceCents: booking.price_cents }
      const wanted = wantedPlace(claim)
      const isMore = takesMore(held, wanted)
      assertStillThere(isThere, isMore)
      const isOther = isElsewhere(held, wanted) || request.coachId !== held.supplItemId
      const decision =
        isMore || isOther
          ? await takeForStaff(trx, isMore ? claim : withoutNeed(claim), { bookingId }, tools.now())
          : null
      const supplItemId = decision ? decision.supplItemId : booking.suppl_item_id
      const status = change.status ?? booking.status
      const after = await updateBooking(trx, booking, {
        item_id: item.id,
        suppl_item_id: supplItemId,
        from_at: new Date(request.from),
        to_at: new Date(request.to),
        local_date: dayOf(definition.site.timezone, request.from),
        quantity: request.quantity,
        status,
        ...cancellationOf(booking.status, status, tools.now()),
        exclusive: false,
        // A place that is taken anew weighs on the hall to which the item belongs now.
        ...(isMore ? { shared_item_id: item.sharedItemId, shared_item_multiplier: item.sharedItemMultiplier } : {}),
        price_cents: priceAfter(held, claim, decision?.priceCents ?? null),
        ...(change.description === undefined ? {} : { description: change.description }),
        ...(change.site_private_note === undefined ? {} : { site_private_note: change.site_private_note }),
        ...(change.additionalItemsData === undefined
          ? {}
          : { additional_items_data: JSON.stringify(change.additionalItemsData) }),
        ...(change.paymentData === undefined
          ? {}
          : { payment_data: change.paymentData === null ? null : JSON.stringify(change.paymentData) }),
      })
      const old = definition.items.get(booking.item_id)
      const recorded = await recordActivity(trx, {
        type,
        siteId: staff.siteId,
        actorId: staff.user.id,
        itemIds: [
          ...new Set([
            ...itemsTouched(definition, item, supplItemId),
            ...(old ? itemsTouched(definition, old, booking.suppl_item_id) : []),
          ]),
        ],
        userIds: [booking.user_id],
        data: {
          bookingId,
          before: snapshotOf(booking),
          after: snapshotOf(after),
          forced: isMore && (decision?.overbooked ?? false),
        },
      })
      return { booking: after, recorded }
    },
  )
  tools.announce(changed.recorded)
  return answerOf(changed)
}

function wantedOf(known: BookingRow, change: BookingChange, zone: string) {
  return {
    itemId: change.itemId ?? known.item_id,
    userId: known.user_id,
    from: change.fromDate === undefined ? known.from_at.getTime() : momentOf(zone, 'fromDate', change.fromDate),
    to: change.toDate === undefined ? known.to_at.getTime() : momentOf(zone, 'toDate', change.toDate),
    coachId: change.supplItemId === undefined ? known.suppl_item_id : change.supplItemId,
    quantity: change.quantity ?? known.quantity,
    status: change.status ?? known.status,
    force: change.force ?? false,
  }
}

/** The locks were taken for what was known; if the booking went elsewhere meanwhile, they are the wrong ones. */
export const isAsKnown = (now: BookingRow, known: BookingRow) => isDeepStrictEqual(snapshotOf(now), snapshotOf(known))

/** A booking that takes place after all was not cancelled late. */
export function cancellationOf(before: BookingStatus, after: BookingStatus, now: number) {
  if (before === after) return {}
  return after === 'CANCELED' ? { canceled_at: new Date(now) } : { canceled_at: null, late_canceled: false }
}
