import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

export interface ReceiptRow {
  booking_id: number
  site_id: number
  item_id: number
  suppl_item_id: number | null
  recurring_id: number | null
  occurrence_date: string | null
  from_at: Date
  to_at: Date
  status: BookingStatus
  price_cents: number | null
  currency: string | null
  is_paid: boolean
  version: number
  phone: string | null
  address: string
}

const own = statement<ReceiptRow>(
  'booking-for-receipt',
  `
  select b.id as booking_id, b.site_id, b.item_id, b.suppl_item_id, b.recurring_id, b.occurrence_date, b.from_at, b.to_at,
    b.status, b.price_cents, coalesce(b.currency, s.currency) as currency, b.payment_data is not null as is_paid, b.version,
    s.phone, s.address
  from bookings b
  join sites s on s.id = b.site_id
  where b.id = $1 and b.user_id = $2`,
)

export const ownBookingForReceipt = async (db: Db, bookingId: number, userId: number) =>
  (await run(db, own, [bookingId, userId]))[0]

/** By whichever way it was asked for. */
export const hasReceipt = async (
  trx: Trx,
  { siteId, subject, userId }: { siteId: number; subject: string; userId: number },
): Promise<boolean> =>
  (await trx
    .selectFrom('deliveries')
    .select('id')
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .where('kind', '=', 'RECEIPT')
    .limit(1)
    .executeTakeFirst()) !== undefined
