import { type RefObject, useEffect, useEffectEvent } from 'react'

const FAR_PX = 60
/** Vertical scrolling does not change the day. */
const STRAIGHT_PX = 40

interface Props {
  frame: RefObject<HTMLElement | null>
  onPrevious: () => void
  onNext: () => void
}

/** A horizontal swipe over the day list shows the day before or after. */
export function Swipe({ frame, onPrevious, onNext }: Props) {
  const turn = useEffectEvent((isBack: boolean) => (isBack ? onPrevious() : onNext()))
  useEffect(() => {
    const area = frame.current
    if (!area) return
    let from: Touch | null = null
    const onStart = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches.item(0) : null
    }
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!touch || !from) return
      const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY]
      from = null
      if (Math.abs(y) <= STRAIGHT_PX && Math.abs(x) >= FAR_PX) turn(x > 0)
    }
    area.addEventListener('touchstart', onStart, { passive: true })
    area.addEventListener('touchend', onEnd)
    return () => {
      area.removeEventListener('touchstart', onStart)
      area.removeEventListener('touchend', onEnd)
    }
  }, [frame])
  return null
}
