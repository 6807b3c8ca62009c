import type { BoardAxis } from '@korto/domain/board/board-axis'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { BoardEntry } from '../../desk/board-facts.ts'
import { steppedPlace } from './drag-target.ts'
import { type Dragged, type Drop, type DropBoard, dropAt } from './drop.ts'
import type { DropLayerHandle, DropPicture } from './drop-layer.tsx'
import { type GridGeometry, measureGrid } from './grid-geometry.ts'

interface Props {
  board: DropBoard
  axis: BoardAxis
  frame: RefObject<HTMLElement | null>
  layer: RefObject<DropLayerHandle | null>
  pictureOf: (drop: Drop, geometry: GridGeometry, pointer: null) => DropPicture | null
  spoken: (drop: Drop) => string
  onDrop: (drop: Drop) => void
}

const STEPS: Partial<Record<string, { time: number; column: number }>> = {
  ArrowUp: { time: -1, column: 0 },
  ArrowDown: { time: 1, column: 0 },
  ArrowLeft: { time: 0, column: -1 },
  ArrowRight: { time: 0, column: 1 },
}

/** Moves and resizes by arrows: Enter saves, Escape leaves the booking where it was. Each step is said aloud. */
export function useKeyboardMove({ board, axis, frame, layer, pictureOf, spoken, onDrop }: Props) {
  const { t } = useTexts('board')
  const running = useRef<Drop>(null)
  const [said, setSaid] = useState('')

  const showDrop = (drop: Drop | null, prefix = '') => {
    const grid = frame.current?.querySelector<HTMLElement>('[role="grid"]')
    if (!drop || !grid) return
    running.current = drop
    const picture = pictureOf(drop, measureGrid(grid), null)
    if (picture) layer.current?.show(picture)
    setSaid([prefix, spoken(drop)].filter(Boolean).join(' '))
  }
  const end = (text: string) => {
    running.current = null
    layer.current?.hide()
    setSaid(text)
  }
  return {
    said,
    start(kind: 'move' | 'end', booking: BoardEntry, index: number) {
      const dragged: Dragged = { kind, booking, isCopy: false }
      const place = { index, from: booking.from, to: booking.to }
      showDrop(dropAt(board, dragged, place), t(kind === 'move' ? 'board.movingHelp' : 'board.resizingHelp'))
    },
    /** Whether the key was meant for the move. */
    onKeyDown(event: KeyboardEvent): boolean {
      const drop = running.current
      if (!drop || drop.kind === 'create') return false
      event.preventDefault()
      const step = STEPS[event.key]
      if (step) showDrop(dropAt(board, drop, steppedPlace(axis, board.columns, drop.place, drop.kind, step)))
      else if (event.key === 'Enter' || event.key === ' ') {
        end('')
        onDrop(drop)
      } else if (event.key === 'Escape' || event.key === 'Tab') {
        event.stopPropagation()
        end(t('board.moveCanceled'))
      }
      return true
    },
  }
}
