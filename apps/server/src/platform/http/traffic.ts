/** So long a visitor may be on the way through a page's calls. */
const RECENT_MS = 250

/** Whether others than the one who is answered have asked for something lately. */
export interface Traffic {
  note(): void
  /** For whoever has just been noted. */
  othersAsk(): () => boolean
}

export function createTraffic(clock: () => number = () => performance.now()): Traffic {
  let [count, lastAt] = [0, Number.NEGATIVE_INFINITY]
  return {
    note() {
      count++
      lastAt = clock()
    },
    othersAsk() {
      const own = count
      return () => count > own && clock() - lastAt < RECENT_MS
    },
  }
}
