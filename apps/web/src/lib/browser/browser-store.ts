import { useSyncExternalStore } from 'react'
import { useHydrated } from '../first-load/hydrated.ts'

/**
 * A value that only the browser knows; until hydration, the server's. `useSyncExternalStore` would rerender a different
 * value at once and blocking; this renders it with everything else that differs.
 */
export function useBrowserStore<T>(subscribe: (listener: () => void) => () => void, read: () => T, drawnWith: T): T {
  const isHydrated = useHydrated()
  const current = useSyncExternalStore(subscribe, read, import.meta.env.SSR ? () => drawnWith : read)
  return isHydrated ? current : drawnWith
}
