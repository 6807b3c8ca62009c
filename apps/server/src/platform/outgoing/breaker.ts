/** After this many failures in a row the circuit opens, so that nobody waits in vain. */
const FAILURES = 5
const PAUSE_MS = 30_000

export interface Breaker {
  /** Whether a call may be made now. After the pause one may; the others wait for its result. */
  mayTry(): boolean
  succeeded(): void
  /** Returns true when this failure opened the circuit. */
  failed(): boolean
}

export function createBreaker(clock: () => number = () => performance.now()): Breaker {
  let failures = 0
  let closedUntil = 0
  return {
    mayTry() {
      if (failures < FAILURES) return true
      const now = clock()
      if (now < closedUntil) return false
      closedUntil = now + PAUSE_MS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures++
      if (failures >= FAILURES) closedUntil = clock() + PAUSE_MS
      return failures === FAILURES
    },
  }
}
