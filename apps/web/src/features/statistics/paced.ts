export interface Paced {
  /** Something has changed. */
  changed(): void
  /** While it is held, nothing is read; what has changed meanwhile is read afterwards. */
  hold(isHeld: boolean): void
  stop(): void
}

/** Reads after changes: the first time at once, then at most once per `ms`, and never while it is held. */
export function paced(read: () => void, ms: number): Paced {
  let isDue = false
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function readIfDue() {
    if (!isDue || isHeld || timer !== undefined) return
    isDue = false
    read()
    timer = setTimeout(() => {
      timer = undefined
      readIfDue()
    }, ms)
  }

  return {
    changed() {
      isDue = true
      readIfDue()
    },
    hold(next) {
      isHeld = next
      readIfDue()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isDue = false
    },
  }
}
