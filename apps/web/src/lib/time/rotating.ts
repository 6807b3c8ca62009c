import { useEffect, useState } from 'react'

/** How long each hint of an empty field stays, spec section 9. */
export const HINT_ROTATION_MS = 3_000

/** One hint after the other, while active. */
export function useRotating<T>(hints: readonly T[], isOn: boolean): T | undefined {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setTurn((last) => last + 1), HINT_ROTATION_MS)
    return () => clearInterval(timer)
  }, [isOn])
  return hints[turn % hints.length]
}
