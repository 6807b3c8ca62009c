import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Tools } from '../../tools.ts'
import { type Recorded, recordActivity } from '../activity/record-activity.ts'
import { clientNamed } from '../clients/sql.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { acquire } from './acquire.ts'
import { attemptOf, earlierAnswer } from './attempts/attempt.ts'
import { storeAnswer } from './attempts/sql.ts'
import { newBookingColumns } from './booking-columns.ts'
import { answerOf, type BookingMade } from './booking-made.ts'
import { lockStaffAndClient, notAClient } from './lock-client.ts'
import { momentOf } from './moments.ts'
import { snapshotOf } from './snapshot.ts'
import { insertStaffBooking } from './sql.ts'
import { staffClaim, takeForStaff } from './staff-claim.ts'

export interface BookingForClient {
  itemId: number
  userId: number
  fromDate: string
  toDate: string
  supplItemId?: number | 'any' | null | undefined
  quantity?: number | undefined
  status?: BookingStatus | undefined
  force?: boolean | undefined
  description?: string | undefined
  site_private_note?: string | undefined
  additionalItemsData?: object[] | undefined
  paymentData?: object | null | undefined
}

/** Staff book for a client: no booking window, no limit; capacity counts unless forced. */
export async function bookForClient(
  tools: Tools,
  staff: StaffOfSite,
  wanted: BookingForClient,
  idempotencyKey: string | null,
): Promise<BookingMade> {
  const attempt = attemptOf(idempotencyKey, 'for a client', staff.siteId, wanted)
  const earlier = await earlierAnswer<BookingMade>(tools.db, staff.user.id, attempt)
  if (earlier) return earlier
  const userId = await clientNamed(tools.db, staff.siteId, wanted.userId)
  if (userId === undefined) throw notAClient()
  const { made, recorded } = await acquire(
    tools,
    staff.siteId,
    (definition) => {
      const zone = definition?.site.timezone ?? 'UTC'
      return staffClaim(definition, {
        itemId: wanted.itemId,
        userId,
        from: momentOf(zone, 'fromDate', wanted.fromDate),
        to: momentOf(zone, 'toDate', wanted.toDate),
        coachId: wanted.supplItemId ?? null,
        quantity: wanted.quantity ?? 1,
        force: wanted.force ?? false,
        ...(wanted.status ? { status: wanted.status } : {}),
      })
    },
    async (trx, claim): Promise<{ made: BookingMade; recorded: Recorded | null }> => {
      const other = await earlierAnswer<BookingMade>(trx, staff.user.id, attempt)
      if (other) return { made: other, recorded: null }
      await lockStaffAndClient(trx, staff, userId)
      const decision = await takeForStaff(trx, claim, {}, tools.now())
      const taken = { ...decision, quantity: claim.request.quantity }
      const booking = await insertStaffBooking(trx, {
        ...newBookingColumns(claim, taken, { userId, createdBy: staff.user.id }),
        description: wanted.description ?? '',
        site_private_note: wanted.site_private_note ?? '',
        additional_items_data: JSON.stringify(wanted.additionalItemsData ?? []),
        payment_data: wanted.paymentData ? JSON.stringify(wanted.paymentData) : null,
      })
      const after = snapshotOf(booking)
      const recorded = await recordActivity(trx, {
        type: 'ADMIN_NEW_BOOKING',
        actorId: staff.user.id,
        ...activityReach(claim.definition, after),
        data: { bookingId: booking.id, after, forced: decision.overbooked },
      })
      const made = answerOf({ booking, recorded })
      await storeAnswer(trx, staff.user.id, attempt, made)
      return { made, recorded }
    },
  )
  if (recorded) tools.announce(recorded)
  return made
}
