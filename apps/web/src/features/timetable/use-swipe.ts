import { type TouchEvent, useRef } from 'react'

const FAR_PX = 60
/** Whoever scrolls down does not mean another day. */
const STRAIGHT_PX = 40

/** A finger pulled sideways over the day list shows the day before or after. */
export function useSwipe(onPrevious: () => void, onNext: () => void, isOn: boolean) {
  const from = useRef<{ x: number; y: number } | null>(null)
  if (!isOn) return {}
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!touch || !from.current) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      from.current = null
      if (Math.abs(y) > STRAIGHT_PX || Math.abs(x) < FAR_PX) return
      if (x > 0) onPrevious()
      else onNext()
    },
  }
}
