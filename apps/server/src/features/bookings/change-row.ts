import type { Item } from '@korto/domain/item/item'
import type { Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { type SiteDefinition, siteDefinition } from '../sites/definition.ts'
import { answerOf, type BookingChangeResult, type BookingMade } from './booking-made.ts'
import { assertBookingVersion } from './expected-version.ts'
import { type BookingRow, lockBooking } from './sql.ts'

/** Item and coach of a stored booking, as the club is defined now. */
export interface BookedItems {
  definition: SiteDefinition
  item: Item
  coach: Item | null
}

function bookedItems(definition: SiteDefinition, booking: BookingRow): BookedItems {
  const item = definition.items.get(booking.item_id)
  if (!item) throw new Refused('NOT_FOUND')
  const coach = booking.suppl_item_id === null ? null : (definition.items.get(booking.suppl_item_id) ?? null)
  return { definition, item, coach }
}

/**
 * A change that takes no capacity: the row lock serialises it. The definition is read before the transaction: who holds one
 * connection must not wait for a second.
 */
export async function changeRow(
  tools: Tools,
  siteId: number | undefined,
  { bookingId, expectedVersion }: { bookingId: number; expectedVersion?: number | undefined },
  change: (trx: Trx, booking: BookingRow, place: BookedItems) => Promise<BookingChangeResult>,
): Promise<BookingMade> {
  const definition = siteId === undefined ? null : await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const { booking, recorded } = await inTransaction(tools.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (!booking || booking.site_id !== siteId) throw new Refused('NOT_FOUND')
    await assertBookingVersion(trx, booking, expectedVersion)
    return change(trx, booking, bookedItems(definition, booking))
  })
  tools.announce(recorded)
  return answerOf({ booking, recorded })
}
