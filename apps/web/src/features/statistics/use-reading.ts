import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** Whoever rests longer on a figure has left the desk. */
const IDLE_MS = 30_000

/** Whether somebody reads figures: the pointer moves over them, or the keys go through them. */
export function useReading() {
  const [isReading, setReading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setReading(false)
  }
  const read = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setReading(false), IDLE_MS)
    setReading(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isReading,
    /** Of the element that has the figures. */
    reader: {
      onPointerMove: read,
      onPointerLeave: stop,
      onFocus: read,
      onKeyDown: read,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) stop()
      },
    },
  }
}
