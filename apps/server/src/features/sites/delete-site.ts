import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { lockTeam } from '../staff/team/sql.ts'
import { changeDefinition, lockAllItems } from './change-definition.ts'
import { cancelSubscription, markSiteDeleted } from './sql.ts'
import { letFall } from './upcoming/let-fall.ts'
import { readUpcoming } from './upcoming/upcoming.ts'

/** The name typed again is the explicit word. Upcoming bookings fall and their clients are told; what is past stays. */
export async function deleteSite(tools: Tools, { siteId, user }: StaffOfSite, { name }: { name: string }) {
  const { recorded, fallen } = await changeDefinition(tools, siteId, async (trx, definition) => {
    if (name !== definition.site.name)
      throw new Refused('INVALID', { field: 'name', message: 'name: is not the name of this club' })
    await lockAllItems(trx, definition)
    await lockTeam(trx, siteId)
    const fallen = await letFall(trx, definition, await readUpcoming(trx, definition, null, tools.now()), null)
    await cancelSubscription(trx, siteId)
    await markSiteDeleted(trx, siteId)
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_DELETE_SITE',
      siteId,
      actorId: user.id,
      itemIds: [...definition.items.keys()],
      userIds: fallen.userIds,
      data: fallen.data,
    })
    return { recorded, fallen: fallen.data }
  })
  return {
    ok: true as const,
    activityId: recorded.activityId,
    canceledBookings: fallen.bookings.length,
    endedSeries: fallen.rules.length,
  }
}
