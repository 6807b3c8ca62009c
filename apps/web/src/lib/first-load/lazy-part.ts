import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react'

/** A part of a page that is fetched when it is needed, or a moment before. Drawn inside a `Suspense`. */
export function lazyPart<Props extends object>(loadPart: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await loadPart() }))
  return Object.assign(Part, {
    /** A part that does not come is asked for again when it is needed, and complained about then. */
    preload: () => void loadPart().catch(() => undefined),
  })
}

/** True once the browser has had nothing better to do. Drawing what it brings may be interrupted. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}

const SETTLED_MS = 2_000

/** As `whenIdle`, for what nobody needs in the first seconds: the page itself comes first. */
export function whenSettled(work: () => void): () => void {
  let callOff: (() => void) | undefined
  const timer = setTimeout(() => {
    callOff = whenIdle(work)
  }, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    callOff?.()
  }
}

/** Does work when the browser has nothing better to do, at the latest in some time; answers how to call it off. */
export function whenIdle(work: () => void, withinMs = 5_000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, withinMs / 5)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: withinMs })
  return () => window.cancelIdleCallback(request)
}
