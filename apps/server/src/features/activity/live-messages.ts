import type { LiveMessage } from '@korto/contract/live'
import { activityTypes } from '@korto/domain/activity/activity-type'
import { type ActivityReach, topicsOf } from '@korto/domain/activity/topics'
import type { ActivityRow } from '../../platform/live/sql.ts'
import { NOTICE } from './record-notices.ts'

export interface TopicMessage {
  topic: string
  message: LiveMessage
}

const known: ReadonlySet<string> = new Set(activityTypes)

/** What a row says of cached reads; null for types of a newer version, which this one cannot read. */
export function changeOf({ type, site_id, item_ids }: ActivityRow) {
  if (site_id === null || !known.has(type)) return null
  return { type: type as ActivityReach['type'], siteId: site_id, itemIds: item_ids }
}

/** Whom an activity is told, and in which words. No names, no notes: whoever hears it reads the thing with own rights. */
export function liveMessages(row: ActivityRow): TopicMessage[] {
  if (row.type === NOTICE)
    return row.user_ids.map((id) => ({ topic: `me:${id}`, message: { type: 'me-changed', activityId: row.id } }))
  const change = changeOf(row)
  if (!change) return []
  const reach: ActivityReach = { ...change, userIds: row.user_ids }
  return topicsOf(reach).map((topic) => ({ topic, message: messageFor(topic, reach, row) }))
}

/** Beyond any timetable, where an activity does not say when: everything may have changed. */
const ALWAYS = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' }

function messageFor(topic: string, { siteId, type }: ActivityReach, row: ActivityRow): LiveMessage {
  const activityId = row.id
  if (topic.startsWith('item:')) {
    const from = row.from_at?.toISOString() ?? ALWAYS.from
    const to = row.to_at?.toISOString() ?? ALWAYS.to
    return { type: 'timetable-changed', siteId, itemId: Number(topic.slice('item:'.length)), from, to, activityId }
  }
  if (topic.startsWith('me:')) return { type: 'me-changed', activityId }
  if (topic.startsWith('admin:')) return { type: 'admin-changed', siteId, activity: type, activityId }
  return { type: 'site-changed', siteId, activityId }
}
