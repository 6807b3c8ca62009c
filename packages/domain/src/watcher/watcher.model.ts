import { instantOrChange } from '../time/site-time.ts'
import type { SlotChange } from './matches.ts'
import type { Watcher } from './watcher.ts'

export const SOFIA = 'Europe/Sofia'

export const at = (hour: number, day = '2026-11-16'): number => instantOrChange(SOFIA, day, Math.round(hour * 60))

export const slot = (from: number, to: number, day?: string) => ({ from: at(from, day), to: at(to, day) })

/** Cleo watches court 11 of site 1 from 18:00 to 21:00. */
export const aWatcher = (change: Partial<Watcher> = {}): Watcher => ({
  groupId: 'a',
  userId: 501,
  active: true,
  items: [{ siteId: 1, cond: '11' }],
  ...slot(18, 21),
  ...change,
})

/** Court 11 gets its one place back from 18:00 to 19:00. */
export const aFreedSlot = (change: Partial<SlotChange> = {}): SlotChange => ({
  siteId: 1,
  itemId: 11,
  freeBefore: 0,
  freeAfter: 1,
  ...slot(18, 19),
  ...change,
})
