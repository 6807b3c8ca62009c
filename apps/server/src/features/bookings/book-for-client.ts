import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Tools } from '../../tools.ts'
import type { Recorded } from '../activity/record-activity.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { attemptOf, earlierAnswer } from '../users/attempts/attempt.ts'
import { storeAnswer } from '../users/attempts/sql.ts'
import { acquire } from './acquire.ts'
import { knownClient, newClient, type WantedClient } from './booked-client.ts'
import { answerOf, type BookingMade } from './booking-made.ts'
import { lockStaffAndClient } from './lock-client.ts'
import { momentOf } from './moments.ts'
import { newBookingClaim, takeNewBooking } from './new-booking.ts'

export interface BookingForClient extends WantedClient {
  itemId: number
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
  arrived?: boolean | undefined
}

export interface BookingForClientMade extends BookingMade {
  userId: number
}

/** Staff book for a client: no booking window, no limit; capacity counts unless forced. */
export async function bookForClient(
  tools: Tools,
  staff: StaffOfSite,
  wanted: BookingForClient,
  idempotencyKey: string | null,
): Promise<BookingForClientMade> {
  const attempt = attemptOf(idempotencyKey, 'for a client', staff.siteId, wanted)
  const earlier = await earlierAnswer<BookingForClientMade>(tools.db, staff.user.id, attempt)
  if (earlier) return earlier
  const known = await knownClient(tools, staff, wanted)
  const { made, recorded } = await acquire(
    tools,
    staff.siteId,
    (definition) => {
      const zone = definition?.site.timezone ?? 'UTC'
      const place = {
        itemId: wanted.itemId,
        from: momentOf(zone, 'fromDate', wanted.fromDate),
        to: momentOf(zone, 'toDate', wanted.toDate),
        coachId: wanted.supplItemId ?? null,
        quantity: wanted.quantity ?? 1,
        force: wanted.force ?? false,
        ...(wanted.status ? { status: wanted.status } : {}),
      }
      return newBookingClaim(definition, place, known?.userId ?? null)
    },
    async (trx, claim): Promise<{ made: BookingForClientMade; recorded: Recorded[] }> => {
      const other = await earlierAnswer<BookingForClientMade>(trx, staff.user.id, attempt)
      if (other) return { made: other, recorded: [] }
      const { id: clientId, userId, added } = known ?? (await newClient(trx, staff, wanted.client))
      await lockStaffAndClient(trx, staff, userId)
      const { booking, recorded } = await takeNewBooking(trx, staff, claim, { ...wanted, userId }, tools.now())
      const made = { ...answerOf({ booking, recorded }), userId: clientId }
      await storeAnswer(trx, staff.user.id, attempt, made)
      return { made, recorded: [...added, recorded] }
    },
  )
  for (const one of recorded) tools.announce(one)
  return made
}
