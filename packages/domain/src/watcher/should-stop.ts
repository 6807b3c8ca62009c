import { covers, type Instant } from '../time/instant.ts'
import { type WatchableSlot, type Watcher, watchesItem } from './watcher.ts'

/** A booking that has just been made, and whose it is. */
export interface BookedTime extends WatchableSlot {
  userId: number
}

/** A watcher stops when the user books a slot inside it on one of its items, or when toDate passes. */
export const shouldStop = (watcher: Watcher, now: Instant, booked: BookedTime | null = null): boolean =>
  watcher.active && (hasEnded(watcher, now) || (booked !== null && isFulfilledBy(watcher, booked)))

const hasEnded = (watcher: Watcher, now: Instant): boolean => watcher.to <= now

const isFulfilledBy = (watcher: Watcher, booked: BookedTime): boolean =>
  booked.userId === watcher.userId && covers(watcher, booked) && watchesItem(watcher, booked)
