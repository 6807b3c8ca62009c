import type { Activity } from './activity.ts'
import { changesSite, changesTimetable } from './changes-timetable.ts'

/** A `me` topic names whose it is; on the wire it is `me`, and the session says who. */
export type ActivityTopic = 'sites' | `site:${number}` | `item:${number}` | `me:${number}` | `admin:${number}`

export type ActivityReach = Pick<Activity, 'type' | 'siteId' | 'itemIds' | 'userIds'>

/**
 * Which streams are notified of an activity: the console of the site always; the people concerned; the items whose timetable
 * may have changed; the lists and the page of the club when the club itself may look different.
 */
export const topicsOf = ({ type, siteId, itemIds, userIds }: ActivityReach): ActivityTopic[] => [
  ...(changesSite(type) ? (['sites', `site:${siteId}`] as const) : []),
  ...(changesTimetable(type) ? distinct(itemIds).map((id) => `item:${id}` as const) : []),
  ...distinct(userIds).map((id) => `me:${id}` as const),
  `admin:${siteId}`,
]

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]
