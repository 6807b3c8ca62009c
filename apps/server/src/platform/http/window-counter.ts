const WINDOW_MS = 60_000
/** Enough for every address of a real minute; a flood from more of them pushes the oldest counts out instead of growing. */
const MOST_KEYS = 100_000

/** Counts in fixed windows; answers null, or the milliseconds to wait. The map starts empty with each window. */
export function windowCounter(
  limit: number,
  windowMs = WINDOW_MS,
  clock: () => number = () => performance.now(),
  mostKeys = MOST_KEYS,
) {
  let counts = new Map<string, number>()
  let windowEnds = clock() + windowMs
  return (key: string): number | null => {
    const now = clock()
    if (now >= windowEnds) {
      counts = new Map()
      windowEnds = now + windowMs
    }
    const before = counts.get(key)
    if (before === undefined && counts.size === mostKeys) counts.delete(counts.keys().next().value ?? '')
    const count = (before ?? 0) + 1
    counts.set(key, count)
    return count > limit ? windowEnds - now : null
  }
}
