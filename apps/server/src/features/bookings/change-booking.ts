import type { ActivityType } from '@korto/domain/activity/activity-type'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { isHolding } from '@korto/domain/booking/status'
import { needsCapacityAgain, setStatus as statusChange } from '@korto/domain/booking/transitions'
import { dayOf } from '@korto/domain/time/site-time'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { itemsTouched } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { acquire } from './acquire.ts'
import type { BookingMade } from './create-booking.ts'
import { momentOf } from './moments.ts'
import { snapshotOf } from './snapshot.ts'
import { type BookingRow, lockBooking, readBooking, updateBooking } from './sql.ts'
import { answerOf } from './staff-change.ts'
import { decideForStaff, staffClaim } from './staff-claim.ts'

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
      return { known, ...staffClaim(definition, wantedOf(known, change, definition?.site.timezone ?? 'UTC')) }
    },
    async (trx, claim) => {
      const booking = await lockBooking(trx, bookingId)
      if (!booking || !isSamePlace(booking, claim.known)) throw new Refused('STATE')
      if (change.status !== undefined) {
        const step = statusChange(booking, change.status)
        if (!step.ok) throw new Refused(step.refusal)
      }
      const { definition, item, request } = claim
      // What only changes its notes or gives up places needs none; everything else is looked at like a new booking.
      const decision = takesPlaces(booking, change) ? await decideForStaff(trx, claim, { bookingId }) : null
      const supplItemId = decision ? decision.supplItemId : (request.coachId as number | null)
      const after = await updateBooking(trx, booking, {
        item_id: item.id,
        suppl_item_id: supplItemId,
        from_at: new Date(request.from),
        to_at: new Date(request.to),
        local_date: dayOf(definition.site.timezone, request.from),
        quantity: request.quantity,
        status: change.status ?? booking.status,
        ...(change.status === 'CANCELED' ? { canceled_at: new Date(tools.now()) } : {}),
        exclusive: false,
        // A place that is taken anew weighs on the hall to which the item belongs now.
        ...(decision ? { shared_item_id: item.sharedItemId, shared_item_multiplier: item.sharedItemMultiplier } : {}),
        ...(isMoved(booking, claim.request, item.id) ? { price_cents: decision?.priceCents ?? null } : {}),
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
          forced: decision?.overbooked ?? false,
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
const isSamePlace = (now: BookingRow, known: BookingRow) =>
  now.item_id === known.item_id &&
  now.suppl_item_id === known.suppl_item_id &&
  now.from_at.getTime() === known.from_at.getTime() &&
  now.to_at.getTime() === known.to_at.getTime() &&
  now.quantity === known.quantity

function takesPlaces(booking: BookingRow, change: BookingChange): boolean {
  const status = change.status ?? booking.status
  if (!isHolding(status)) return false
  const goesElsewhere =
    change.itemId !== undefined ||
    change.fromDate !== undefined ||
    change.toDate !== undefined ||
    change.supplItemId !== undefined ||
    (change.quantity ?? 0) > booking.quantity
  return goesElsewhere || needsCapacityAgain(booking.status, status)
}

const isMoved = (booking: BookingRow, request: { from: number; to: number; quantity: number }, itemId: number) =>
  booking.item_id !== itemId ||
  booking.from_at.getTime() !== request.from ||
  booking.to_at.getTime() !== request.to ||
  booking.quantity !== request.quantity
