import { isDeepStrictEqual } from 'node:util'
import type { BookingSnapshot } from '@korto/domain/activity/activity'
import type { ActivityType } from '@korto/domain/activity/activity-type'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { isMoved, needsMoreCapacity } from '@korto/domain/booking/needs-more-capacity'
import { setStatus as statusChange } from '@korto/domain/booking/transitions'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import { type ActingParty, actorIdOf } from '../staff/acting-party.ts'
import type { ActingStaff } from '../staff/guards.ts'
import { lockPeople } from '../users/sql.ts'
import { acquire } from './acquire.ts'
import { bookingColumns, withStoredWeight } from './booking-columns.ts'
import { answerOf, type BookingMade } from './booking-made.ts'
import { assertBookingVersion, type ExpectedVersions } from './expected-version.ts'
import { assertStillThere } from './lock-client.ts'
import { momentOf } from './moments.ts'
import { closureOf, type SameTransactionWrite } from './same-transaction-write.ts'
import { snapshotOf } from './snapshot.ts'
import { type BookingRow, lockBooking, readBooking, updateBooking } from './sql.ts'
import { moneyAfter, requestedCapacity, staffClaim, takeForStaff, withForce } from './staff-claim.ts'
import { writtenFields } from './written-fields.ts'

export interface BookingChange extends Pick<ExpectedVersions, 'expectedVersion'> {
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
  arrived?: boolean | undefined
}

/** Staff change, move or restore a booking in one transaction, and the calendar moves it. */
export const changeBooking = (
  tools: Tools,
  actor: ActingParty,
  bookingId: number,
  change: BookingChange,
  alsoWrite?: SameTransactionWrite,
) =>
  applyChange(tools, actor, bookingId, change, actor.user ? 'ADMIN_UPDATE_BOOKING' : 'SYSTEM_UPDATE_BOOKING', alsoWrite)

/** Staff may set any status; one that takes capacity again needs it free. */
export const setBookingStatus = (
  tools: Tools,
  staff: ActingStaff,
  bookingId: number,
  change: { status: BookingStatus; force?: boolean | undefined; expectedVersion?: number | undefined },
  alsoWrite?: SameTransactionWrite,
) => applyChange(tools, staff, bookingId, change, 'ADMIN_CHANGE_BOOKING_STATUS', alsoWrite)

type ChangeType = Extract<
  ActivityType,
  'ADMIN_UPDATE_BOOKING' | 'ADMIN_CHANGE_BOOKING_STATUS' | 'SYSTEM_UPDATE_BOOKING'
>

async function applyChange(
  tools: Tools,
  actor: ActingParty,
  bookingId: number,
  change: BookingChange,
  type: ChangeType,
  alsoWrite?: SameTransactionWrite,
): Promise<BookingMade> {
  const result = await acquire(
    tools,
    actor.siteId,
    async (definition) => {
      const known = await readBooking(tools.db, bookingId)
      if (known?.site_id !== actor.siteId) throw new Refused('NOT_FOUND')
      const wanted = wantedOf(snapshotOf(known), change, definition?.site.timezone ?? 'UTC')
      return { known, ...staffClaim(definition, wanted, known.suppl_item_id) }
    },
    async (trx, claim) => {
      const accountExists = (await lockPeople(trx, [claim.known.user_id])).size > 0
      const booking = await lockBooking(trx, bookingId)
      if (!booking) throw new Refused('STATE')
      await assertBookingVersion(trx, booking, change.expectedVersion)
      if (!isAsKnown(booking, claim.known)) throw new Refused('STATE')
      if (change.status !== undefined) {
        const step = statusChange(booking, change.status)
        if (!step.ok) throw new Refused(step.refusal)
      }
      const before = snapshotOf(booking)
      const wanted = requestedCapacity(claim)
      const isMore = needsMoreCapacity(before, wanted)
      assertStillThere(accountExists, isMore)
      const isOther = isMoved(before, wanted) || claim.request.coachId !== before.supplItemId
      const decision =
        isMore || isOther
          ? await takeForStaff(trx, isMore ? claim : withForce(claim), { bookingId }, tools.now())
          : null
      const taken = {
        supplItemId: decision ? decision.supplItemId : booking.suppl_item_id,
        quantity: claim.request.quantity,
        status: change.status ?? booking.status,
      }
      // Capacity that is taken anew counts on the item's current hall; otherwise the stored weight stays.
      const item = isMore ? claim.item : withStoredWeight(claim.item, booking)
      const changed = await updateBooking(trx, booking, {
        ...bookingColumns({ ...claim, item }, taken),
        ...cancellationOf(booking.status, taken.status, tools.now()),
        exclusive: false,
        ...moneyAfter(booking, before, claim, change, decision?.priceCents ?? null),
        ...writtenColumns(change, booking, tools.now()),
      })
      const after = snapshotOf(changed)
      const forced = isMore && (decision?.overbooked ?? false)
      const recorded = await recordActivity(trx, {
        type,
        actorId: actorIdOf(actor),
        ...activityReach(claim.definition, before, after),
        data: { bookingId, before, after, forced, ...writtenFields(booking, changed), ...closureOf(alsoWrite) },
      })
      await alsoWrite?.write(trx, changed)
      return { booking: changed, recorded }
    },
  )
  tools.announce(result.recorded)
  return answerOf(result)
}

/** What the change leaves out stays as it was. */
export const wantedOf = (before: BookingSnapshot, change: BookingChange, zone: string) => ({
  itemId: change.itemId ?? before.itemId,
  userId: before.userId,
  from: change.fromDate === undefined ? before.from : momentOf(zone, 'fromDate', change.fromDate),
  to: change.toDate === undefined ? before.to : momentOf(zone, 'toDate', change.toDate),
  coachId: change.supplItemId === undefined ? before.supplItemId : change.supplItemId,
  quantity: change.quantity ?? before.quantity,
  status: change.status ?? before.status,
  force: change.force ?? false,
})

/** What staff wrote; absent = as it was. Marked again, somebody arrived when it was first said. */
export const writtenColumns = (
  { description, site_private_note, additionalItemsData, paymentData, arrived }: BookingChange,
  stored: Pick<BookingRow, 'arrived_at'> | null,
  now: number,
) => ({
  ...(description !== undefined && { description }),
  ...(site_private_note !== undefined && { site_private_note }),
  ...(additionalItemsData && { additional_items_data: JSON.stringify(additionalItemsData) }),
  ...(paymentData !== undefined && { payment_data: paymentData && JSON.stringify(paymentData) }),
  ...(arrived !== undefined && { arrived_at: arrived ? (stored?.arrived_at ?? new Date(now)) : null }),
})

/** The locks were chosen for the booking as it was read before: one that moved meanwhile needs others. */
export const isAsKnown = (now: BookingRow, known: BookingRow) => isDeepStrictEqual(snapshotOf(now), snapshotOf(known))

/** A restored booking is no longer a late cancellation. */
export function cancellationOf(before: BookingStatus, after: BookingStatus, now: number) {
  if (before === after) return {}
  return after === 'CANCELED' ? { canceled_at: new Date(now) } : { canceled_at: null, late_canceled: false }
}
