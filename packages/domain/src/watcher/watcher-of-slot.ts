import { type WatchableSlot, type Watcher, watchesSlot } from './watcher.ts'

/** An active watcher of the viewer that covers the slot: it fills the bell of a full cell, and the dialog offers to stop it. */
export const watcherOfSlot = (ownWatchers: readonly Watcher[], slot: WatchableSlot): Watcher | null =>
  ownWatchers.find((watcher) => watchesSlot(watcher, slot)) ?? null
