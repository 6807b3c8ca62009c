import { isHolding, isPending } from '@korto/domain/booking/status'
import { isMailUnreachable } from '@korto/domain/notification/mail-unreachable'
import { bookingSubject } from '@korto/domain/notification/messages'
import { subjectOf } from '@korto/domain/notification/subject'
import type { Trx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { snapshotOf } from '../../bookings/snapshot.ts'
import { type BookingRow, readBooking } from '../../bookings/sql.ts'
import { insertDeliveries } from '../../deliveries/sql.ts'
import type { User } from '../../users/guards.ts'
import { asLiveUser } from '../../users/live-user.ts'
import type { BookingNotice } from '../../users/notices/notice-facts.ts'
import { bookingNotice } from '../follow/booking-notice.ts'
import { readToldFacts } from '../follow/told-facts.ts'
import { settingsOf } from '../settings/sql.ts'
import { hasReceipt } from './sql.ts'

/** A letter about an own booking, asked for in the dialog after it was made. Once per booking, and not after quiet hours. */
export async function sendReceipt(tools: Tools, user: User, bookingId: number) {
  const booking = await readBooking(tools.db, bookingId)
  if (booking?.user_id !== user.id) throw new Refused('NOT_FOUND')
  if (!isHolding(booking.status)) throw new Refused('STATE')
  if (booking.to_at.getTime() <= tools.now()) throw new Refused('ALREADY_PASSED')
  await asLiveUser(tools.db, user.id, async (trx) => {
    const person = await settingsOf(trx, user.id)
    if (!tools.mail || !person?.email || isMailUnreachable(person.mail_failures)) throw new Refused('NO_MAIL')
    const facts = await receiptFacts(trx, booking, tools.now())
    const [siteId, subject] = [booking.site_id, subjectOf(facts)]
    if (await hasReceipt(trx, { siteId, subject, userId: user.id })) return
    await insertDeliveries(trx, [
      {
        key: `receipt:${subject}:${user.id}:mail`,
        way: 'mail',
        kind: facts.type,
        userId: user.id,
        siteId,
        subject,
        activityId: null,
        deviceId: null,
        facts,
        link: `/my-bookings/${bookingId}`,
        dueAt: tools.now(),
      },
    ])
  })
}

async function receiptFacts(trx: Trx, booking: BookingRow, now: number): Promise<BookingNotice> {
  const { id, site_id: siteId } = booking
  const subject = bookingSubject(id, snapshotOf(booking))
  const told = { type: 'RECEIPT', as: 'client', siteId, subject, before: null, others: [], reason: null, now } as const
  const facts = bookingNotice(await readToldFacts(trx, [{ ...subject, siteId }]), told)
  if (!facts) throw new Refused('NOT_FOUND')
  return isPending(booking.status) ? { ...facts, isPending: true } : facts
}
