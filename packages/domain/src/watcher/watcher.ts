import { covers, type Interval } from '../time/instant.ts'

/** What is watched: `cond` is the item id as text. */
export interface WatchedItem {
  siteId: number
  cond: string
}

/** A request to be notified when a full slot becomes free, on one site day. */
export interface Watcher extends Interval {
  groupId: string
  userId: number
  active: boolean
  items: WatchedItem[]
}

/** A slot of an item's timetable, as a watcher sees it. */
export interface WatchableSlot extends Interval {
  siteId: number
  itemId: number
}

/** Whether a watcher waits for this slot: it is active, watches the item, and the slot lies wholly inside its time. */
export const watchesSlot = (watcher: Watcher, slot: WatchableSlot): boolean =>
  watcher.active && covers(watcher, slot) && watchesItem(watcher, slot)

export const watchesItem = (watcher: Watcher, { siteId, itemId }: { siteId: number; itemId: number }): boolean =>
  watcher.items.some((item) => item.siteId === siteId && item.cond === String(itemId))
