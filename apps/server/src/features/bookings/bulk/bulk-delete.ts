import type { Interval } from '@korto/domain/time/instant'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { activityReach } from '../../occupancy/activity-reach.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { assertOrder, momentOf } from '../moments.ts'
import { snapshotOf } from '../snapshot.ts'
import { lockBooking, markCanceled } from '../sql.ts'
import { cancelOccasions } from './cancel-occasions.ts'
import { DeleteRow, problemOf } from './read-rows.ts'
import { bookingsStarting } from './sql.ts'
import { assertItem, type BulkRequest } from './start-import.ts'

/** Each cancelled occasion is stored as a row, so the cleared time is limited. */
const MOST_DAYS = 366

/** Cancels the named bookings of an item, or all that start in a time; the rows stay as history. */
export async function bulkDelete(tools: Tools, staff: StaffOfSite, { itemId, data }: BulkRequest) {
  const wanted = data.map((row, index) => {
    const parsed = DeleteRow.safeParse(row)
    if (!parsed.success)
      throw new Refused('INVALID', { field: 'data', message: `data.${index}: ${problemOf(parsed.error)}` })
    return parsed.data
  })
  await assertItem(tools, staff, itemId)
  const definition = await siteDefinition(tools, staff.siteId)
  if (!definition) throw new Refused('NOT_FOUND')

  const named = wanted.flatMap((row) => ('id' in row ? [row.id] : []))
  const ranges = merged(wanted.flatMap((row) => ('id' in row ? [] : [rangeOf(definition.site.timezone, row)])))

  const { canceled, notFound, recorded } = await inTransaction(tools.db, async (trx) => {
    const canceled = await cancelOccasions(
      trx,
      { definition, actorId: staff.user.id, now: tools.now() },
      itemId,
      ranges,
    )
    const starting = await bookingsStarting(trx, staff.siteId, itemId, ranges)
    // Ordered, to avoid deadlocks.
    for (const id of [...new Set([...named, ...starting])].sort((a, b) => a - b)) {
      const booking = await lockBooking(trx, id)
      if (booking?.site_id !== staff.siteId || booking.item_id !== itemId || booking.status === 'CANCELED') continue
      await markCanceled(trx, booking, { late: false, at: tools.now() })
      canceled.push({ bookingId: booking.id, before: snapshotOf(booking) })
    }
    const notFound = named.filter((id) => !canceled.some(({ bookingId }) => bookingId === id)).length
    if (canceled.length === 0) return { canceled, notFound, recorded: null }
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_BULK_DELETE',
      actorId: staff.user.id,
      ...activityReach(definition, ...canceled.map(({ before }) => before)),
      data: { itemId, bookings: canceled, rules: [] },
    })
    return { canceled, notFound, recorded }
  })
  if (recorded) tools.announce(recorded)
  return { deleted: canceled.length, notFound }
}

function rangeOf(zone: string, row: { fromDate: string; toDate: string }): Interval {
  const [from, to] = [momentOf(zone, 'fromDate', row.fromDate), momentOf(zone, 'toDate', row.toDate)]
  assertOrder(from, to, 'toDate')
  return { from, to }
}

/** Times that touch or overlap become one. */
function merged(ranges: Interval[]): Interval[] {
  const times: Interval[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = times.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else times.push({ from, to })
  }
  if (times.reduce((sum, { from, to }) => sum + to - from, 0) > MOST_DAYS * 86_400_000)
    throw new Refused('INVALID', { field: 'data', message: `data: covers more than ${MOST_DAYS} days` })
  return times
}
