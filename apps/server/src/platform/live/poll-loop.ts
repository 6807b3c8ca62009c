/** Polls when there may be something new, and at intervals in case a hint was lost. */
export interface PollLoop {
  /** There may be something new. */
  wake(): void
  stop(): Promise<void>
}

interface PollLoopSettings {
  poll: () => Promise<void>
  /** The longest time between two polls: what a lost hint costs. */
  everyMs: number
  /** The shortest: one poll serves all that was written meanwhile. The first never waits. */
  restMs: number
  onError: (error: unknown) => void
}

/** Never two polls at once; waking it during a poll makes another one follow. */
export function startPollLoop({ poll, everyMs, restMs, onError }: PollLoopSettings): PollLoop {
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | null = null
  let polledAt = Number.NEGATIVE_INFINITY
  let again = false
  let stopped = false

  function pollNow() {
    again = false
    polling = poll()
      .catch(onError)
      .finally(() => {
        polling = null
        polledAt = performance.now()
        if (!stopped) timer = setTimeout(pollNow, again ? restMs : everyMs)
      })
  }

  function wake() {
    again = true
    if (polling || stopped) return
    clearTimeout(timer)
    const waitMs = polledAt + restMs - performance.now()
    if (waitMs > 0) timer = setTimeout(pollNow, waitMs)
    else pollNow()
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await polling
    },
  }
}
