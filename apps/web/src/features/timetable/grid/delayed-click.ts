import { useEffect, useMemo, useRef } from 'react'
import { CLICK_DELAY_MS } from '../../../lib/time/click-delay.ts'

/** Acts after the click delay; a second click on the same target meanwhile is ignored. */
export function delayed<T extends { id: string }>(act: (value: T) => void, ms = CLICK_DELAY_MS) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    click(value: T): void {
      if (timers.has(value.id)) return
      const timer = setTimeout(() => {
        timers.delete(value.id)
        act(value)
      }, ms)
      timers.set(value.id, timer)
    },
    stop: () => timers.forEach(clearTimeout),
  }
}

/** A stable function, so that cells do not rerender. */
export function useDelayedClick<T extends { id: string }>(act: (value: T) => void): (value: T) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const { click, stop } = useMemo(() => delayed<T>((value) => latest.current(value)), [])
  useEffect(() => stop, [stop])
  return click
}
