import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** Whether the server's HTML has been hydrated; what opens later is rendered in the browser alone. */
export const Hydration = createContext({ isDone: false })

/**
 * False on the server and in the first render, which must match the server's; then true. A transition, so that on a slow
 * phone input comes first.
 */
export function useHydrated(): boolean {
  const hydration = useContext(Hydration)
  const [isHydrated, hydrate] = useState(hydration.isDone)
  useEffect(() => {
    hydration.isDone = true
    startTransition(() => hydrate(true))
  }, [hydration])
  return isHydrated
}
