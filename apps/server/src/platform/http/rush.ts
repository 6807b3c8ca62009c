/** Everybody comes to one place at once. */
export interface Rush {
  /** Somebody has come there. */
  note(place: string): void
  isAt(place: string): boolean
}

const WINDOW_MS = 1_000
/** No club is asked so often in a second otherwise. */
const CALM_A_SECOND = 30

/** A rush lasts until a whole second was calm. */
export function createRush(clock: () => number = () => performance.now()): Rush {
  let counts = new Map<string, number>()
  let before = new Map<string, number>()
  let turnsAt = clock() + WINDOW_MS

  function turn() {
    const late = clock() - turnsAt
    if (late < 0) return
    before = late < WINDOW_MS ? counts : new Map()
    counts = new Map()
    turnsAt = clock() + WINDOW_MS
  }

  return {
    note(place) {
      turn()
      counts.set(place, (counts.get(place) ?? 0) + 1)
    },
    isAt(place) {
      turn()
      return Math.max(counts.get(place) ?? 0, before.get(place) ?? 0) > CALM_A_SECOND
    },
  }
}
