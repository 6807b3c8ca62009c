import { cancelableUntil } from '@korto/domain/booking/late-cancellation'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { SiteDefinition } from '../../sites/definition.ts'
import type { BookingNotice } from '../../users/notices/notice-facts.ts'
import type { ReceiptRow } from './sql.ts'

/** What the letter says of the booking as it is now. */
export function receiptFacts({ site, items }: SiteDefinition, row: ReceiptRow): BookingNotice & { type: 'RECEIPT' } {
  const item = items.get(row.item_id)
  const coach = row.suppl_item_id === null ? undefined : items.get(row.suppl_item_id)
  const clock = (moment: number) => wireDateTime(site.timezone, moment).slice(0, 16)
  const from = row.from_at.getTime()
  const configs = { site: site.config, item: item?.config ?? {}, coach: coach?.config ?? null }
  return {
    type: 'RECEIPT',
    as: 'client',
    siteId: site.id,
    site: site.name,
    timezone: site.timezone,
    phone: row.phone,
    address: row.address || null,
    bookingId: row.booking_id,
    ruleId: row.recurring_id,
    occurrenceDate: row.occurrence_date,
    itemId: row.item_id,
    item: item?.name ?? '',
    coach: coach?.name ?? null,
    start: clock(from),
    end: clock(row.to_at.getTime()),
    isSeries: false,
    price:
      row.price_cents === null || row.currency === null ? null : { cents: row.price_cents, currency: row.currency },
    client: null,
    before: null,
    places: [],
    reason: null,
    cancelUntil: row.is_paid ? null : clock(cancelableUntil(from, configs)),
    version: row.version,
  }
}
