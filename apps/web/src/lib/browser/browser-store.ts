import { useSyncExternalStore } from 'react'
import { useHydrated } from '../first-load/hydrated.ts'

/**
 * A value that only the browser knows; until the page is taken over, the one that the server has drawn with. React would
 * draw a value that differs at once and in one go; this way it is drawn with everything else that differs.
 */
export function useBrowserStore<T>(subscribe: (listener: () => void) => () => void, read: () => T, drawnWith: T): T {
  const isHydrated = useHydrated()
  const current = useSyncExternalStore(subscribe, read, import.meta.env.SSR ? () => drawnWith : read)
  return isHydrated ? current : drawnWith
}
