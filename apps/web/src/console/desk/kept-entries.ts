import type { DayEntry } from '../../features/booking/staff/day-entries.ts'

/** Entries that are equal to those of before stay the same objects: after a live update only changed blocks are drawn. */
export function keptEntries(
  before: ReadonlyMap<string, DayEntry>,
  entries: readonly DayEntry[],
): Map<string, DayEntry> {
  return new Map(
    entries.map((entry) => {
      const known = before.get(entry.key)
      return [entry.key, known && isEqual(known, entry) ? known : entry]
    }),
  )
}

function isEqual(a: DayEntry, b: DayEntry): boolean {
  const fields = Object.keys(a) as (keyof DayEntry)[] // an entry has no other keys
  return fields.every((field) => isSame(a[field], b[field]))
}

/** Parts of an answer that did not change are the same objects; only an empty list is made anew. */
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0)
