import type { ActivityType } from '@korto/domain/activity/activity-type'
import { changesSite } from '@korto/domain/activity/changes-timetable'

/** What cached reads depend on. The writer drops them before it answers, other processes when they read the activity. */
export const itemTag = (itemId: number) => `item:${itemId}`
export const siteTag = (siteId: number) => `site:${siteId}`
/** A list of clubs depends on each of them. */
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

/** The cached definition of the club holds the events of its items. */
const EVENTS: ReadonlySet<ActivityType> = new Set([
  'ADMIN_CREATE_ITEM_EVENT',
  'ADMIN_CHANGE_ITEM_EVENT',
  'SYSTEM_CREATE_ITEM_EVENT',
  'SYSTEM_CHANGE_ITEM_EVENT',
  'ADMIN_CLOSE_ITEMS',
  'ADMIN_REOPEN_ITEMS',
])
