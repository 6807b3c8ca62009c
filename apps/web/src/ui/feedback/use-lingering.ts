import { useEffect, useRef, useState } from 'react'

export const SKELETON_AFTER_MS = 150
export const SKELETON_AT_LEAST_MS = 300

/** True once something has lasted long enough to be shown, and then for a minimum time. */
export function useLingering(isOn: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const since = useRef(0)

  useEffect(() => {
    const waitMs = isOn ? SKELETON_AFTER_MS : SKELETON_AT_LEAST_MS - (Date.now() - since.current)
    if (isOn === isShown) return
    const timer = setTimeout(
      () => {
        since.current = Date.now()
        setShown(isOn)
      },
      Math.max(waitMs, 0),
    )
    return () => clearTimeout(timer)
  }, [isOn, isShown])

  return isShown
}
