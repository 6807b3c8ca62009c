/** After this many failures in a row a service is left alone for a while, so that nobody waits for it in vain. */
const FAILURES = 5
const PAUSE_MS = 30_000

export interface Breaker {
  /** Whether a call may go out now. After the pause one may; the others wait for what it meets. */
  mayTry(): boolean
  succeeded(): void
  /** Answers true when this failure was the one that opened the circuit. */
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
