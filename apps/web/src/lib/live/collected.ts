import { UPDATE_THROTTLE_MS } from '../time/throttled.ts'

/** While changes keep coming, as from an import, a screen reads less often. */
const STORM_MS = 700

/**
 * Hands changes over together: the first at once, those that follow after the pause, when what the first started is done. So
 * no read is canceled and sent again because of the next change, however many there are.
 */
export function collected<Change>(work: (changes: Change[]) => Promise<unknown>): (change: Change) => void {
  let waiting: Change[] = []
  let isBusy = false

  async function hand(pauseMs: number) {
    isBusy = true
    const changes = waiting
    waiting = []
    await work(changes)
    setTimeout(() => {
      isBusy = false
      if (waiting.length > 0) void hand(STORM_MS)
    }, pauseMs)
  }

  return (change) => {
    waiting.push(change)
    if (!isBusy) void hand(UPDATE_THROTTLE_MS)
  }
}
