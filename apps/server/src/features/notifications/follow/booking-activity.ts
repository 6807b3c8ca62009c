import type { Activity } from '@korto/domain/activity/activity'
import { activityTypes } from '@korto/domain/activity/activity-type'
import type { ActivityRow } from '../../../platform/live/sql.ts'

const known: ReadonlySet<string> = new Set(activityTypes)

/** A row as the rules know it; null for what belongs to no club. */
export function activityOf(row: Omit<ActivityRow, 'at' | 'from_at' | 'to_at'>): Activity | null {
  if (row.site_id === null || !known.has(row.type)) return null
  const { type, data, site_id: siteId, actor_id: actorId, item_ids: itemIds, user_ids: userIds } = row
  // Written by `recordActivity`, which pairs each type with its data.
  return { type, data, siteId, actorId, itemIds, userIds } as Activity
}
