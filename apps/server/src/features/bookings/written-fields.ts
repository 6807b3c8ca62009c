import { isDeepStrictEqual } from 'node:util'
import type { WrittenFields } from '@korto/domain/activity/activity'
import type { BookingRow } from './sql.ts'

/** By the names that the API gives them. */
const FIELDS = {
  itemId: 'item_id',
  supplItemId: 'suppl_item_id',
  fromDate: 'from_at',
  toDate: 'to_at',
  quantity: 'quantity',
  status: 'status',
  description: 'description',
  site_private_note: 'site_private_note',
  additionalItemsData: 'additional_items_data',
  paymentData: 'payment_data',
} as const satisfies Record<string, keyof BookingRow>

type Written = Pick<BookingRow, (typeof FIELDS)[keyof typeof FIELDS] | 'arrived_at'>

/** What a change wrote, for the history: of texts only that they changed, of a payment how much. */
export function writtenFields(before: Written, after: Written): WrittenFields {
  const changed = Object.entries(FIELDS).flatMap(([name, column]) =>
    isDeepStrictEqual(before[column], after[column]) ? [] : [name],
  )
  const isMarked = (before.arrived_at === null) !== (after.arrived_at === null)
  return {
    changed: isMarked ? [...changed, 'arrived'] : changed,
    ...(isMarked && { arrived: after.arrived_at !== null }),
    ...(changed.includes('paymentData') && { payment: paymentOf(after.payment_data) }),
  }
}

/** A new booking wrote what a plain one does not have. */
export const firstWrittenFields = (booking: BookingRow): WrittenFields =>
  writtenFields({ ...booking, ...UNWRITTEN }, booking)

/** What a booking has before staff write anything. */
export const UNWRITTEN = {
  description: '',
  site_private_note: '',
  additional_items_data: [],
  payment_data: null,
  arrived_at: null,
}

// The contract's own shape was checked before it was stored.
function paymentOf(data: unknown): NonNullable<WrittenFields['payment']> | null {
  if (data === null) return null
  const { method, amount, currency } = data as NonNullable<WrittenFields['payment']>
  return { method, amount, currency }
}
