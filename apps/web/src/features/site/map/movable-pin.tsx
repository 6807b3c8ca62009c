import type { Location } from '@korto/domain/site/map'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { locationByPixels } from './location-by-pixels.ts'
import styles from './site-map.module.css'

interface Props {
  label: string
  location: Location
  onMove: (location: Location) => void
}

/** Pixels of one press of an arrow key: about two metres. */
const KEY_STEP = 4

const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** The marker of a map that can be dragged, or moved with the arrow keys. The map then follows it. */
export function MovablePin({ label, location, onMove }: Props) {
  const [held, setHeld] = useState<{ x: number; y: number } | null>(null)
  const [dragged, setDragged] = useState({ right: 0, down: 0 })

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld({ x: event.clientX, y: event.clientY })
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (held) setDragged({ right: clientX - held.x, down: clientY - held.y })
  }
  const letGo = (isMeant: boolean) => {
    if (isMeant && (dragged.right !== 0 || dragged.down !== 0))
      onMove(locationByPixels(location, dragged.right, dragged.down))
    setHeld(null)
    setDragged({ right: 0, down: 0 })
  }
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    onMove(locationByPixels(location, ...step))
  }
  return (
    <button
      type="button"
      className={styles.marker}
      data-movable
      aria-label={label}
      style={{ translate: `${dragged.right}px ${dragged.down}px` }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => letGo(true)}
      onPointerCancel={() => letGo(false)}
      onKeyDown={press}
    />
  )
}
