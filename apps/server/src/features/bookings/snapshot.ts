import type { BookingSnapshot } from '@korto/domain/activity/activity'
import type { BookingRow } from './sql.ts'

type SnapshotColumns = Omit<
  BookingRow,
  'id' | 'site_id' | 'shared_item_id' | 'payment_data' | 'price_cents' | 'item_needs_confirmation'
>

/** A booking as the activity stores it: ids and times, no personal data. */
export const snapshotOf = (booking: SnapshotColumns): BookingSnapshot => ({
  userId: booking.user_id,
  itemId: booking.item_id,
  supplItemId: booking.suppl_item_id,
  from: booking.from_at.getTime(),
  to: booking.to_at.getTime(),
  quantity: booking.quantity,
  sharedItemMultiplier: booking.shared_item_multiplier,
  status: booking.status,
  recurringId: booking.recurring_id,
  occurrenceDate: booking.occurrence_date,
})
