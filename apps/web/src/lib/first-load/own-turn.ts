import { setImmediate } from 'node:timers/promises'
import type { OwnTurn } from './drawing-turns.ts'

/** For so many milliseconds that a turn took, one more step is done in the next: who waits for a page must not starve. */
const A_STEP_FOR_MS = 4

/**
 * While a page is drawn the server answers nobody, and drawing one takes as long as thirty answers. So it is done step by step,
 * each in a turn of its own, whichever page it belongs to: who has come meanwhile is answered in between.
 */
export function ownTurns(clock: () => number = () => performance.now()): OwnTurn {
  let line: Promise<void> = Promise.resolve()
  let more = 0

  async function next() {
    if (more > 0) {
      more--
      return
    }
    const before = clock()
    await setImmediate()
    more = Math.floor((clock() - before) / A_STEP_FOR_MS)
  }

  return () => {
    line = line.then(next)
    return line
  }
}

/** One line for all pages of the process. */
export const ownTurn = ownTurns()
