import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react'

/** A component that is loaded when needed, or preloaded: less script before the first paint. Needs a `Suspense` around it. */
export function lazyPart<Props extends object>(loadPart: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await loadPart() }))
  return Object.assign(Part, {
    /** Errors are ignored: rendering the part loads it again and reports then. */
    preload: () => void loadPart().catch(() => undefined),
  })
}

/** True once the browser was idle. A transition, so that input interrupts the render. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}

const SETTLED_MS = 2_000

/** As `whenIdle`, but not in the first seconds. */
export function whenSettled(work: () => void): () => void {
  let cancel: (() => void) | undefined
  const timer = setTimeout(() => {
    cancel = whenIdle(work)
  }, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    cancel?.()
  }
}

/** Runs `work` when the browser is idle, at the latest after `withinMs`; returns how to cancel. */
export function whenIdle(work: () => void, withinMs = 5_000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, withinMs / 5)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: withinMs })
  return () => window.cancelIdleCallback(request)
}
