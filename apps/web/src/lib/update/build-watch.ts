import type { Visibility } from '../browser/visibility.ts'

export const VERSION_CHECK_MS = 5 * 60_000

interface Parts {
  /** The build this page was loaded with; undefined in development, where nothing is watched. */
  loaded: string | undefined
  /** The server's build; null when it does not answer. */
  read: () => Promise<string | null>
  visibility: Visibility
}

export function createBuildWatch({ loaded, read, visibility }: Parts) {
  const listeners = new Set<(build: string) => void>()
  let lastBuild = loaded

  async function check() {
    const build = await read()
    if (build === null || build === lastBuild) return
    lastBuild = build
    // A rollback to the loaded build is no update.
    if (build !== loaded) for (const listener of listeners) listener(build)
  }

  let stop: (() => void) | undefined
  function start() {
    const timer = setInterval(check, VERSION_CHECK_MS)
    const unsubscribe = visibility.subscribe(() => {
      if (visibility.isVisible()) void check()
    })
    stop = () => {
      clearInterval(timer)
      unsubscribe()
    }
  }

  return {
    check,
    subscribe(listener: (build: string) => void): () => void {
      if (loaded !== undefined && listeners.size === 0) start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}
