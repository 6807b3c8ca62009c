import type { Schedule } from '@korto/domain/schedule/schedule'

/** The schedule of a running drag, for those who draw it: a move of the pointer renders them, not the page. */
export interface LiveSchedule {
  read: () => Schedule | null
  write: (schedule: Schedule | null) => void
  subscribe: (listener: () => void) => () => void
}

export function createLiveSchedule(): LiveSchedule {
  let current: Schedule | null = null
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    write: (schedule) => {
      current = schedule
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
