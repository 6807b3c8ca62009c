import { ownKeyOf } from '@korto/domain/calendar-sync/own-key'
import type { OwnThingRow } from './sql.ts'

/** Bookings and series as they are to be in the calendar of an item. */
export const ownThings = (
  itemId: number,
  { bookings, rules }: { bookings: number[]; rules: number[] },
): OwnThingRow[] => [
  ...bookings.map((id) => ({
    itemId,
    ownKey: ownKeyOf({ kind: 'booking', id, itemId }),
    bookingId: id,
    ruleId: null,
  })),
  ...rules.map((id) => ({ itemId, ownKey: ownKeyOf({ kind: 'rule', id, itemId }), bookingId: null, ruleId: id })),
]
