import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useChangeEntry } from '../../features/booking/staff/use-change-entry.ts'

/** The last change of each booking that is under way, by club and key. */
const running = new Map<string, Promise<unknown>>()

/**
 * Changes of one booking one after the other. Whoever presses two keys in a row is faster than the answer: the second
 * change is then based on what the first one has made.
 */
export function useInTurn(site: StaffSiteRead) {
  const { current } = useChangeEntry(site)
  return async <T>(entry: DayEntry, change: (fresh: DayEntry) => Promise<T>): Promise<T> => {
    const name = `${site.id}_${entry.key}`
    const before = running.get(name)
    const next = before
      ? // A failure was told where it happened.
        before.then(ignore, ignore).then(async () => change((await current(entry)) ?? entry))
      : change(entry)
    running.set(name, next)
    try {
      return await next
    } finally {
      if (running.get(name) === next) running.delete(name)
    }
  }
}

const ignore = () => undefined
