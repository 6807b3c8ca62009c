import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** Whether what the server has drawn was taken over; what is opened later is drawn by the browser alone. */
export const Drawn = createContext({ isTakenOver: false })

/**
 * False on the server and in the first drawing, which repeats the server's; true from then on. Drawing what differs may be
 * interrupted: on a slow phone a touch comes first.
 */
export function useHydrated(): boolean {
  const drawn = useContext(Drawn)
  const [isHydrated, hydrate] = useState(drawn.isTakenOver)
  useEffect(() => {
    drawn.isTakenOver = true
    startTransition(() => hydrate(true))
  }, [drawn])
  return isHydrated
}
