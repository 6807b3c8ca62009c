import type { LiveMessage } from '@korto/contract/live'
import { activityTypes } from '@korto/domain/activity/activity-type'
import { changesClubForVisitors, timesForVisitors } from '@korto/domain/activity/changes-for-visitors'
import { type ActivityReach, topicsOf } from '@korto/domain/activity/topics'
import type { ActivityRow } from '../../platform/live/sql.ts'
import { CALENDAR_CHANGED, NOTICE, SITE_NOTICE } from './record-notices.ts'

export interface TopicMessage {
  topic: string
  message: LiveMessage
}

const known: ReadonlySet<string> = new Set(activityTypes)

/** Which cached reads a row changes; null for types of a newer version. */
export function changeOf({ type, site_id, item_ids }: ActivityRow) {
  if (site_id === null || !known.has(type)) return null
  return { type: type as ActivityReach['type'], siteId: site_id, itemIds: item_ids }
}

export interface ItemVisibility {
  isHidden: boolean
  zone: string
}

/**
 * The live messages of an activity. They carry no data: listeners read again with their own rights. Topics of clubs and items
 * are public, so they get nothing of hidden items, nor of days that visitors do not see; the console has its own topic.
 */
export function liveMessages(
  row: ActivityRow,
  items: ReadonlyMap<number, ItemVisibility>,
  now: number,
): TopicMessage[] {
  if (row.type === NOTICE)
    return row.user_ids.map((id) => ({ topic: `me:${id}`, message: { type: 'me-changed', activityId: row.id } }))
  if (row.type === SITE_NOTICE) return [siteNotice(row)]
  const change = changeOf(row)
  if (!change) return []
  const reach: ActivityReach = { ...change, userIds: row.user_ids }
  const isHidden = (itemId: number) => items.get(itemId)?.isHidden ?? false
  const changesClub = changesClubForVisitors({ type: change.type, data: row.data }, isHidden)
  return topicsOf(reach).flatMap((topic) => {
    const message = messageFor(topic, reach, row, { items, changesClub, now })
    return message ? [{ topic, message }] : []
  })
}

function siteNotice({ id: activityId, data }: ActivityRow): TopicMessage {
  // Written by `recordSiteNotice`.
  const { siteId, changed = CALENDAR_CHANGED } = data as { siteId: number; changed?: string }
  const message = {
    type: 'admin-changed',
    siteId,
    activity: changed,
    activityId,
    from: null,
    to: null,
  } as const
  return { topic: `admin:${siteId}`, message: { ...message, itemIds: [] } }
}

/** For an activity without times: everything may have changed. */
const ALWAYS = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' }

interface VisitorsFacts {
  items: ReadonlyMap<number, ItemVisibility>
  changesClub: boolean
  now: number
}

function messageFor(
  topic: string,
  { siteId, type }: ActivityReach,
  row: ActivityRow,
  { items, changesClub, now }: VisitorsFacts,
): LiveMessage | null {
  const activityId = row.id
  if (topic.startsWith('item:')) {
    const itemId = Number(topic.slice('item:'.length))
    const times = changedTimes(row, items.get(itemId), now)
    return times && { type: 'timetable-changed', siteId, itemId, ...times, activityId }
  }
  if (topic.startsWith('me:')) return { type: 'me-changed', activityId }
  if (topic.startsWith('admin:')) {
    const { from_at, to_at } = row
    const times = { from: from_at?.toISOString() ?? null, to: to_at?.toISOString() ?? null }
    return { type: 'admin-changed', siteId, activity: type, activityId, itemIds: row.item_ids, ...times }
  }
  return changesClub ? { type: 'site-changed', siteId, activityId } : null
}

function changedTimes({ from_at, to_at }: ActivityRow, item: ItemVisibility | undefined, now: number) {
  if (item?.isHidden) return null
  if (!from_at || !to_at) return ALWAYS
  const changed = { from: from_at.getTime(), to: to_at.getTime() }
  const shown = item ? timesForVisitors(item.zone, changed, now) : changed
  return shown && { from: new Date(shown.from).toISOString(), to: new Date(shown.to).toISOString() }
}
