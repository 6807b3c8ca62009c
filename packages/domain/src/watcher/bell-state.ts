import { type WatchableSlot, type Watcher, watchesSlot } from './watcher.ts'

export type BellState = 'outlined' | 'filled'

/** Bell in a full cell: outlined, filled if an active watcher of the viewer covers the slot. */
export const bellState = (ownWatchers: readonly Watcher[], slot: WatchableSlot): BellState =>
  watcherOfSlot(ownWatchers, slot) === null ? 'outlined' : 'filled'

/** The watcher that the dialog on a watched slot offers to stop. */
export const watcherOfSlot = (ownWatchers: readonly Watcher[], slot: WatchableSlot): Watcher | null =>
  ownWatchers.find((watcher) => watchesSlot(watcher, slot)) ?? null
