/** How soon a database that was killed is noticed, and how long to wait after a vain attempt to start it again. */
const LOOK_EVERY_MS = 500
const WAIT_AFTER_FAILURE_MS = 5_000

/**
 * Starts the database again when it dies under a running Korto (killed for memory, or by hand). Answers how to end the
 * watch; the returned promise settles when no attempt is under way any more.
 */
export function keepRunning(
  isRunning: () => boolean,
  revive: () => Promise<void>,
  log: (line: string) => void,
): () => Promise<void> {
  let attempt: Promise<void> | null = null
  let notBefore = 0

  const look = () => {
    if (attempt !== null || performance.now() < notBefore || isRunning()) return
    log('The database has stopped unexpectedly; starting it again.')
    attempt = revive()
      .catch((error: unknown) => {
        notBefore = performance.now() + WAIT_AFTER_FAILURE_MS
        log(error instanceof Error ? error.message : String(error))
      })
      .finally(() => {
        attempt = null
      })
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await attempt
  }
}
