import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { cancelUpcoming } from '../occupancy/upcoming/cancel-upcoming.ts'
import { readUpcoming } from '../occupancy/upcoming/read-upcoming.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { lockTeam } from '../staff/team/sql.ts'
import { changeDefinition, lockAllItems } from './change-definition.ts'
import { cancelSubscription, markSiteDeleted } from './sql.ts'

/** Confirmed by typing the name. Upcoming bookings are cancelled and their clients notified; past ones stay. */
export async function deleteSite(tools: Tools, { siteId, user }: StaffOfSite, { name }: { name: string }) {
  const { recorded, canceled } = await changeDefinition(tools, siteId, async (trx, definition) => {
    if (name !== definition.site.name)
      throw new Refused('INVALID', { field: 'name', message: 'name: is not the name of this club' })
    await lockAllItems(trx, definition)
    await lockTeam(trx, siteId)
    const canceled = await cancelUpcoming(trx, definition, await readUpcoming(trx, definition, null, tools.now()), null)
    await cancelSubscription(trx, siteId, new Date(tools.now()))
    await markSiteDeleted(trx, siteId)
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_DELETE_SITE',
      siteId,
      actorId: user.id,
      itemIds: [...definition.items.keys()],
      userIds: canceled.userIds,
      data: canceled.data,
    })
    return { recorded, canceled: canceled.data }
  })
  return {
    ok: true as const,
    activityId: recorded.activityId,
    canceledBookings: canceled.bookings.length,
    endedSeries: canceled.rules.length,
  }
}
