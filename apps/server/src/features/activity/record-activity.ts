import type { Activity } from '@korto/domain/activity/activity'
import { type ChangedTimes, changedTimes } from '@korto/domain/activity/changed-times'
import type { Trx } from '../../platform/db/database.ts'
import { requestId } from '../../platform/http/request-scope.ts'
import type { Change } from './tags.ts'

export interface Recorded extends Change {
  activityId: number
}

/**
 * Every change writes one row, in the writer's transaction. Live screens, watchers, push, mail and calendars depend on
 * these rows alone.
 */
export async function recordActivity(trx: Trx, activity: Activity): Promise<Recorded> {
  const { id } = await trx
    .insertInto('activity')
    .values(activityValues(activity))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { activityId: id, type: activity.type, siteId: activity.siteId, itemIds: activity.itemIds }
}

export function activityValues(activity: Activity) {
  const times = timesOf(changedTimes(activity))
  return {
    site_id: activity.siteId,
    type: activity.type,
    actor_id: activity.actorId,
    item_ids: activity.itemIds,
    user_ids: activity.userIds,
    from_at: times.from,
    to_at: times.to,
    data: JSON.stringify(activity.data),
    request_id: requestId(),
  }
}

const timesOf = (times: ChangedTimes) =>
  typeof times === 'object' ? { from: new Date(times.from), to: new Date(times.to) } : { from: null, to: null }
