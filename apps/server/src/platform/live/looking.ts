/** Something that is to be looked at when there may be news, and every now and then in case nobody said so. */
export interface Looking {
  /** There may be news. */
  wake(): void
  stop(): Promise<void>
}

interface LookingSettings {
  look: () => Promise<void>
  /** The longest time between two looks: what a lost hint costs. */
  everyMs: number
  /** The shortest: when many write at once, one look stands for all that came meanwhile. The first is never kept waiting. */
  restMs: number
  onError: (error: unknown) => void
}

/** Never two looks at once; whoever wakes it during a look gets another one after it. */
export function startLooking({ look, everyMs, restMs, onError }: LookingSettings): Looking {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let again = false
  let stopped = false

  function lookNow() {
    again = false
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = null
        lookedAt = performance.now()
        if (!stopped) timer = setTimeout(lookNow, again ? restMs : everyMs)
      })
  }

  function wake() {
    again = true
    if (looking || stopped) return
    clearTimeout(timer)
    const rest = lookedAt + restMs - performance.now()
    if (rest > 0) timer = setTimeout(lookNow, rest)
    else lookNow()
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
