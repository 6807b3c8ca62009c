import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useChangeEntry } from '../../features/booking/staff/use-change-entry.ts'

/** The last change of each booking that is under way, by club and key. */
const running = new Map<string, Promise<unknown>>()
/** The version that the last change made here was based on: whatever still has it is behind that change. */
const changedFrom = new Map<string, number>()

/**
 * Changes of one booking one after the other. Whoever presses two keys in a row is faster than the answer, and a drag may begin
 * before it: the second change is then based on what the first one has made.
 */
export function useInTurn(site: StaffSiteRead) {
  const { current } = useChangeEntry(site)
  return async <T>(entry: DayEntry, change: (fresh: DayEntry) => Promise<T>): Promise<T> => {
    const name = `${site.id}_${entry.key}`
    const before = running.get(name)
    const apply = async (fresh: DayEntry) => {
      const result = await change(fresh)
      changedFrom.set(name, fresh.version)
      return result
    }
    const isBehind = before !== undefined || changedFrom.get(name) === entry.version
    // A failure was told where it happened.
    const readAgain = () =>
      Promise.resolve(before)
        .then(ignore, ignore)
        .then(() => current(entry))
    const next = isBehind ? readAgain().then((fresh) => apply(fresh ?? entry)) : apply(entry)
    running.set(name, next)
    try {
      return await next
    } finally {
      if (running.get(name) === next) running.delete(name)
    }
  }
}

const ignore = () => undefined
