import { useEffect, useRef, useState } from 'react'

/** Puts the focus on the first wrong field, once its tab is shown. */
export function useFirstFault(shownTab: string) {
  const frame = useRef<HTMLDivElement>(null)
  const isDue = useRef(false)
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt, and when its tab is shown
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!isDue.current || !field) return
    isDue.current = false
    field.focus()
  }, [attempts, shownTab])
  return {
    frame,
    attempts,
    focusSoon: () => {
      isDue.current = true
      setAttempts((count) => count + 1)
    },
  }
}
