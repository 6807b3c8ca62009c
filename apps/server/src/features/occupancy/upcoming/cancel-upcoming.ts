import type { CanceledUpcomingData } from '@korto/domain/activity/activity'
import type { Trx } from '../../../platform/db/database.ts'
import { activityReach, type SiteWithItems } from '../activity-reach.ts'
import type { Upcoming } from './read-upcoming.ts'
import { cancelBookings, endRules } from './sql.ts'

export interface CanceledUpcoming {
  data: CanceledUpcomingData
  /** Whose timetables change, and whom it concerns. */
  itemIds: number[]
  userIds: number[]
}

/** Cancels the bookings and ends the series. `itemIds` are the deleted items, null for the whole club. */
export async function cancelUpcoming(
  trx: Trx,
  definition: SiteWithItems,
  { bookings, series }: Upcoming,
  itemIds: number[] | null,
): Promise<CanceledUpcoming> {
  const siteId = definition.site.id
  const rules = series.map(({ rule: { id, siteId: _, ...before }, next }) => ({
    ruleId: id,
    before,
    from: next.occurrenceDate,
    start: next.from,
  }))
  // Series before bookings: the lock order.
  await endRules(trx, siteId, rules)
  const canceledIds = await cancelBookings(trx, { siteId, ids: bookings.map(({ bookingId }) => bookingId), itemIds })
  const canceled = bookings.filter(({ bookingId }) => canceledIds.has(bookingId))
  const { itemIds: showing, userIds } = activityReach(definition, ...canceled, ...rules.map(({ before }) => before))
  return {
    data: { bookings: canceled.map(({ bookingId, sharedItemId: _, ...before }) => ({ bookingId, before })), rules },
    itemIds: showing,
    userIds,
  }
}
