import { isHolding } from '@korto/domain/booking/status'
import { isMailUnreachable } from '@korto/domain/notification/mail-unreachable'
import { subjectOf } from '@korto/domain/notification/subject'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { insertDeliveries } from '../../deliveries/sql.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { User } from '../../users/guards.ts'
import { asLiveUser } from '../../users/live-user.ts'
import { settingsOf } from '../settings/sql.ts'
import { receiptFacts } from './receipt-facts.ts'
import { hasReceipt, ownBookingForReceipt } from './sql.ts'

/** A letter about an own booking, asked for in the dialog after it was made. Once per booking. */
export async function sendReceipt(tools: Tools, user: User, bookingId: number) {
  const booking = await ownBookingForReceipt(tools.db, bookingId, user.id)
  const definition = booking && (await siteDefinition(tools, booking.site_id))
  if (!booking || !definition) throw new Refused('NOT_FOUND')
  if (!isHolding(booking.status)) throw new Refused('STATE')
  if (booking.to_at.getTime() <= tools.now()) throw new Refused('ALREADY_PASSED')
  const facts = receiptFacts(definition, booking)
  const subject = subjectOf(facts)
  const siteId = booking.site_id
  await asLiveUser(tools.db, user.id, async (trx) => {
    const person = await settingsOf(trx, user.id)
    if (!tools.mail || !person?.email || isMailUnreachable(person.mail_failures)) throw new Refused('NO_MAIL')
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
