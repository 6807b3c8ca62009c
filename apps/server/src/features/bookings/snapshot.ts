import type { BookingSnapshot } from '@korto/domain/activity/activity'
import type { BookingRow } from './sql.ts'

type SnapshotColumns = Pick<
  BookingRow,
  | 'user_id'
  | 'item_id'
  | 'suppl_item_id'
  | 'from_at'
  | 'to_at'
  | 'quantity'
  | 'shared_item_multiplier'
  | 'status'
  | 'recurring_id'
  | 'occurrence_date'
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
