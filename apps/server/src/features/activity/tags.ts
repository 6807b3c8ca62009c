import type { ActivityType } from '@korto/domain/activity/activity-type'
import { changesSite } from '@korto/domain/activity/changes-timetable'

/** What cached reads depend on. A writer drops these before it answers; every process drops them when it hears of it. */
export const itemTag = (itemId: number) => `item:${itemId}`
export const siteTag = (siteId: number) => `site:${siteId}`
/** Whoever lists clubs depends on every one of them. */
export const SITES_TAG = 'sites'

export interface Change {
  type: ActivityType
  siteId: number
  itemIds: readonly number[]
}

export const staleTags = ({ type, siteId, itemIds }: Change): string[] => [
  ...itemIds.map(itemTag),
  ...(changesSite(type) || EVENTS.has(type) ? [siteTag(siteId), SITES_TAG] : []),
]

/** The club looks the same, but what is remembered of it carries the events of its items. */
const EVENTS: ReadonlySet<ActivityType> = new Set(['ADMIN_CREATE_ITEM_EVENT', 'ADMIN_CHANGE_ITEM_EVENT'])
