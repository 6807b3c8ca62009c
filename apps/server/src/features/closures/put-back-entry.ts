import { wireDateTime } from '@korto/domain/time/site-time'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { changeBooking, setBookingStatus } from '../bookings/change-booking.ts'
import type { SameTransactionWrite } from '../bookings/same-transaction-write.ts'
import { siteDefinition } from '../sites/definition.ts'
import type { ActingStaff } from '../staff/guards.ts'
import { DoneMeanwhile, isTransient } from './carry-out-entry.ts'
import { type EntryRow, writeUndone } from './sql.ts'

/** Back to the old place, or active again, if the place is free and nobody has changed the booking since. */
export async function putBackEntry(tools: Tools, staff: ActingStaff, entry: EntryRow): Promise<void> {
  const alsoWrite: SameTransactionWrite = {
    closureId: entry.closure_id,
    async write(trx) {
      if (!(await writeUndone(trx, entry, 'back', null))) throw new DoneMeanwhile()
    },
  }
  try {
    await putBack(tools, staff, entry, alsoWrite)
  } catch (error) {
    if (error instanceof DoneMeanwhile) return
    if (isTransient(error)) throw error
    if (!(error instanceof Refused))
      tools.log.error({ err: error, closureId: entry.closure_id, number: entry.number }, 'an entry was not put back')
    const refusal = error instanceof Refused ? error.code : 'INTERNAL'
    await inTransaction(tools.db, (trx) => writeUndone(trx, entry, 'stays', refusal))
  }
}

async function putBack(tools: Tools, staff: ActingStaff, entry: EntryRow, alsoWrite: SameTransactionWrite) {
  const definition = await siteDefinition(tools, staff.siteId)
  if (!definition || entry.booking_id === null || entry.result_version === null) throw new Refused('NOT_FOUND')
  const expectedVersion = entry.result_version
  if (entry.result === 'canceled')
    return setBookingStatus(
      tools,
      staff,
      entry.booking_id,
      { status: entry.booking_status, expectedVersion },
      alsoWrite,
    )
  const zone = definition.site.timezone
  const change = {
    itemId: entry.item_id,
    fromDate: wireDateTime(zone, entry.from_at.getTime()),
    toDate: wireDateTime(zone, entry.to_at.getTime()),
    expectedVersion,
  }
  return changeBooking(tools, staff, entry.booking_id, change, alsoWrite)
}
