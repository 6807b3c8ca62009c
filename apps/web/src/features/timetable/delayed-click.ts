import { useEffect, useMemo, useRef } from 'react'
import { CLICK_DELAY_MS } from '../../lib/click-delay.ts'

/** Acts a moment later; a second click meanwhile is the same click. */
export function delayed<T>(act: (value: T) => void, ms = CLICK_DELAY_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    click(value: T): void {
      timer ??= setTimeout(() => {
        timer = undefined
        act(value)
      }, ms)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The same function as long as the component is there, so that cells are not drawn again for it. */
export function useDelayedClick<T>(act: (value: T) => void): (value: T) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const { click, stop } = useMemo(() => delayed<T>((value) => latest.current(value)), [])
  useEffect(() => stop, [stop])
  return click
}
