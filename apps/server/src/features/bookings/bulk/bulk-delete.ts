import type { FallenData } from '@korto/domain/activity/activity'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { itemsTouched, siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { assertOrder, momentOf } from '../moments.ts'
import { snapshotOf } from '../snapshot.ts'
import { type BookingRow, lockBooking, markCanceled } from '../sql.ts'
import { DeleteRow, problemOf, readRows } from './read-rows.ts'
import { bookingsStarting } from './sql.ts'
import { assertItem, type BulkRequest } from './start-import.ts'

/** Cancels the named bookings of an item, or all that start in a time; the rows stay as history. */
export async function bulkDelete(tools: Tools, staff: StaffOfSite, { itemId, data }: BulkRequest) {
  const wanted = readRows(data).map((row, index) => {
    const parsed = DeleteRow.safeParse(row)
    if (!parsed.success)
      throw new Refused('INVALID', { field: 'data', message: `data.${index}: ${problemOf(parsed.error)}` })
    return parsed.data
  })
  const item = await assertItem(tools, staff, itemId)
  const definition = await siteDefinition(tools, staff.siteId)
  if (!definition) throw new Refused('NOT_FOUND')

  const { fallen, notFound, recorded } = await inTransaction(tools.db, async (trx) => {
    const ids: number[] = []
    for (const row of wanted) {
      if ('id' in row) {
        ids.push(row.id)
        continue
      }
      const zone = definition.site.timezone
      const [from, to] = [momentOf(zone, 'fromDate', row.fromDate), momentOf(zone, 'toDate', row.toDate)]
      assertOrder(from, to, 'toDate')
      const starting = await bookingsStarting(trx, staff.siteId, itemId, new Date(from), new Date(to))
      ids.push(...starting.map(({ id }) => id))
    }
    // In one order, so that two who delete at once do not wait for each other in a circle.
    const fallen: BookingRow[] = []
    const distinct = [...new Set(ids)].sort((a, b) => a - b)
    for (const id of distinct) {
      const booking = await lockBooking(trx, id)
      if (booking?.site_id !== staff.siteId || booking.item_id !== itemId || booking.status === 'CANCELED') continue
      await markCanceled(trx, booking, { late: false, at: tools.now() })
      fallen.push(booking)
    }
    const notFound = wanted.filter((row) => 'id' in row && !fallen.some(({ id }) => id === row.id)).length
    if (fallen.length === 0) return { fallen, notFound, recorded: null }
    const data: FallenData = {
      bookings: fallen.map((booking) => ({ bookingId: booking.id, before: snapshotOf(booking) })),
      rules: [],
    }
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_BULK_DELETE',
      siteId: staff.siteId,
      actorId: staff.user.id,
      itemIds: [...new Set(fallen.flatMap((booking) => itemsTouched(definition, item, booking.suppl_item_id)))],
      userIds: [...new Set(fallen.map(({ user_id }) => user_id))],
      data: { itemId, ...data },
    })
    return { fallen, notFound, recorded }
  })
  if (recorded) tools.announce(recorded)
  return { deleted: fallen.length, notFound }
}
