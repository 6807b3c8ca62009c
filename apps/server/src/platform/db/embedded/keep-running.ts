/** How often to check the database, and how long to wait after a failed start. */
const CHECK_INTERVAL_MS = 500
const WAIT_AFTER_FAILURE_MS = 5_000

/**
 * Restarts the database when it is killed while Korto runs (out of memory, or by hand). Returns how to end the
 * watch; its promise settles when no attempt is in progress.
 */
export function keepRunning(
  isRunning: () => boolean,
  restart: () => Promise<void>,
  log: (line: string) => void,
): () => Promise<void> {
  let attempt: Promise<void> | null = null
  let notBefore = 0

  const check = () => {
    if (attempt !== null || performance.now() < notBefore || isRunning()) return
    log('The database has stopped unexpectedly; starting it again.')
    attempt = restart()
      .catch((error: unknown) => {
        notBefore = performance.now() + WAIT_AFTER_FAILURE_MS
        log(error instanceof Error ? error.message : String(error))
      })
      .finally(() => {
        attempt = null
      })
  }

  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await attempt
  }
}
