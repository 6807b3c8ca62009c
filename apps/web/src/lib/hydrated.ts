import { startTransition, useEffect, useState } from 'react'

/** Whether the page that the server has drawn was taken over; what is opened later is drawn by the browser alone. */
let isTakenOver = false

/**
 * False on the server and in the first drawing, which repeats the server's; true from then on. Drawing what differs may be
 * interrupted: on a slow phone a touch comes first. Not for parts that are taken over later than their page.
 */
export function useHydrated(): boolean {
  const [isHydrated, hydrate] = useState(isTakenOver)
  useEffect(() => {
    isTakenOver = true
    startTransition(() => hydrate(true))
  }, [])
  return isHydrated
}
