import { useEffect, useMemo, useRef } from 'react'

/** Spec section 9: a click on a cell acts after this time; a second one meanwhile is the same click. */
export const CLICK_DELAY_MS = 50

/** Acts a moment later, and once for clicks that come together. */
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
