import { isClubStaff, isOwnCoachBooking } from '@korto/domain/permission/roles'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { answerBooking, type BookingAnswer } from '../../bookings/answer-booking.ts'
import type { BookingRow } from '../../bookings/sql.ts'
import { useDeliveryToken } from '../../deliveries/sql.ts'
import { type EntitledStaff, staffNamedByToken } from '../../staff/guards.ts'
import { linkIdOf } from '../../users/mail-links/link-tokens.ts'
import type { BookingNotice } from '../../users/notices/notice-facts.ts'
import { openAnswer } from './sql.ts'

/**
 * The answer from a push, by the token in it: once, for this booking, with the rights that the person has now. A token that is
 * not ours, was used or has ended is answered alike, so that nothing is learned from it.
 */
export async function answerByToken(tools: Tools, address: string, token: string, answer: BookingAnswer) {
  await takeFromLimit(tools.db, { key: `answer:${address}`, limit: 60, seconds: 3_600 })
  const id = linkIdOf('answer', token, tools.env.secret)
  const open = id === null ? undefined : await openAnswer(tools.db, id)
  const { site_id: siteId, facts } = open ?? {}
  if (!open || !facts || siteId === null || siteId === undefined || facts.bookingId === null)
    throw new Refused('NOT_FOUND')
  const named = { userId: open.user_id, siteId, action: 'answer-booking', route: `staffBooking.${answer}` } as const
  const staff = await staffNamedByToken(tools, named)
  if (!staff) throw new Refused('NOT_FOUND')
  const { status } = await answerBooking(tools, staff, facts.bookingId, answer, async (trx, booking) => {
    await assertStillOpen(trx, open.id, booking, tools.now())
    assertAnswerable(staff, booking, facts)
  })
  return { status }
}

async function assertStillOpen(trx: Trx, deliveryId: string, booking: BookingRow, now: number) {
  if (booking.from_at.getTime() <= now || !(await useDeliveryToken(trx, deliveryId))) throw new Refused('NOT_FOUND')
}

/** Who read of one time must not answer for another, nor a coach for what has gone on to the club. */
function assertAnswerable({ roles, supplItemIds }: EntitledStaff, booking: BookingRow, facts: BookingNotice) {
  const rights = { permissions: [...roles], supplItemIds }
  const isClub = isClubStaff(rights)
  if (!isClub && !isOwnCoachBooking(rights, { supplItemId: booking.suppl_item_id })) throw new Refused('NOT_FOUND')
  const start = wireDateTime(facts.timezone, booking.from_at.getTime())
  const isSame = start.startsWith(facts.start) && booking.item_id === facts.itemId
  if (!isSame || (!isClub && booking.status !== 'PENDING_COACH')) throw new Refused('STATE')
}
