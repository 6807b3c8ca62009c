import { type RefObject, useImperativeHandle, useRef } from 'react'
import styles from './drop-layer.module.css'

/** In the coordinates of the grid. */
export interface DropPicture {
  left: number
  top: number
  width: number
  height: number
  /** Where the card hangs: the pointer, or the target itself. */
  pointer: { x: number; y: number } | null
  title: string
  /** Time and item, and the price. */
  lines: readonly string[]
  /** Why not; empty when the place is free. */
  refusal: string
}

export interface DropLayerHandle {
  show(picture: DropPicture): void
  hide(): void
}

const CARD_OFFSET_PX = 12
/** Below the sticky heads. */
const CARD_MIN_TOP_PX = 140

/**
 * The target of a drag and the card at the pointer. Written straight to the page: a move of the pointer renders nothing.
 */
export function DropLayer({ handle }: { handle: RefObject<DropLayerHandle | null> }) {
  const layer = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const why = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useImperativeHandle(handle, () => {
    let words = ''
    return {
      show({ left, top, width, height, pointer, title, lines, refusal }) {
        if (!layer.current || !target.current || !why.current || !card.current) return
        layer.current.hidden = false
        target.current.style.transform = `translate(${left + 3}px, ${top}px)`
        target.current.style.width = `${width - 6}px`
        target.current.style.height = `${height}px`
        why.current.style.transform = `translate(${left + 3}px, ${top + height + 2}px)`
        const { x, y } = pointer ?? { x: left + width / 2, y: top }
        // Above the pointer: the reason stands below the target.
        const bottom = Math.max(y - CARD_OFFSET_PX, CARD_MIN_TOP_PX)
        card.current.style.transform = `translate(${x + CARD_OFFSET_PX}px, ${bottom}px) translateY(-100%)`
        const next = [title, ...lines, refusal].join('\n')
        if (next === words) return
        words = next
        layer.current.toggleAttribute('data-refused', refusal !== '')
        why.current.textContent = refusal
        card.current.replaceChildren(
          Object.assign(document.createElement('b'), { textContent: title }),
          ...lines.map((line) => Object.assign(document.createElement('span'), { textContent: line })),
        )
      },
      hide() {
        words = ''
        if (layer.current) layer.current.hidden = true
      },
    }
  })
  return (
    <div ref={layer} className={styles.layer} aria-hidden="true" hidden>
      <div ref={target} className={styles.target} />
      <div ref={card} className={styles.card} />
      <div ref={why} className={styles.why} />
    </div>
  )
}
