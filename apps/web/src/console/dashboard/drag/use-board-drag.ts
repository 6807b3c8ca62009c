import { axisMinutes, type BoardAxis } from '@korto/domain/board/board-axis'
import { useDrag } from '@use-gesture/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { DragOrigin, DragPlace } from './drag-target.ts'
import { placeAt } from './drag-target.ts'
import { type Dragged, type Drop, type DropBoard, dropAt } from './drop.ts'
import type { DropLayerHandle, DropPicture } from './drop-layer.tsx'
import { type GridGeometry, measureGrid, pointerAt } from './grid-geometry.ts'
import { scrollAtEdge } from './scroll-at-edge.ts'

const THRESHOLD_PX = 8
const LONG_PRESS_MS = 350
/** A drop further outside the board is none. */
const OUTSIDE_PX = 24

interface Props {
  board: DropBoard
  axis: BoardAxis
  layer: RefObject<DropLayerHandle | null>
  pictureOf: (drop: Drop, geometry: GridGeometry, pointer: { x: number; y: number }) => DropPicture | null
  onDrop: (drop: Drop) => void
}

interface Running {
  dragged: Dragged
  origin: DragOrigin
  geometry: GridGeometry
  grid: HTMLElement
  block: HTMLElement | null
  drop: Drop | null
  picture: DropPicture | null
}

/** Drags on the board: over empty time to create, a block to move, its edges to resize, with Alt to copy. */
export function useBoardDrag({ board, axis, layer, pictureOf, onDrop }: Props) {
  const running = useRef<Running>(null)
  const cancelRunning = useRef<() => void>(undefined)
  const hasDragged = useRef(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !running.current) return
      event.stopPropagation()
      cancelRunning.current?.()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])

  const begin = (target: Element, grid: HTMLElement, point: [number, number]): Running | null => {
    const body = target.closest<HTMLElement>('[data-column]')
    if (!body || target.closest('[data-stop]')) return null
    const geometry = measureGrid(grid)
    const pointer = pointerAt(geometry, axis.from, geometry.pointIn(...point))
    const index = Number(body.dataset.column)
    const block = target.closest<HTMLElement>('[data-key]')
    const shared = { geometry, grid, block, drop: null, picture: null }
    if (!block)
      return {
        ...shared,
        dragged: { kind: 'create', booking: null, isCopy: false },
        origin: { kind: 'create', index, from: 0, to: 0, offset: pointer.minutes },
      }
    const booking = board.entries.find(({ key }) => key === block.dataset.key)
    const day = board.columns[index]?.day
    if (!booking || day === undefined) return null
    const edge = target.closest<HTMLElement>('[data-grip]')?.dataset.grip
    const kind = edge === 'start' || edge === 'end' ? edge : 'move'
    const offset = pointer.minutes - axisMinutes(axis, day, booking.from)
    return {
      ...shared,
      dragged: { kind, booking, isCopy: false },
      origin: { kind, index, from: booking.from, to: booking.to, offset },
    }
  }

  const move = (run: Running, x: number, y: number, isCopy: boolean) => {
    const pointer = run.geometry.pointIn(x, y)
    const place = placeAt(axis, board.columns, run.origin, pointerAt(run.geometry, axis.from, pointer))
    const dragged = { ...run.dragged, isCopy: isCopy && run.dragged.kind === 'move' }
    if (!run.drop || !isSame(run.drop.place, place) || run.drop.isCopy !== dragged.isCopy) {
      run.drop = dropAt(board, dragged, place)
      run.picture = run.drop && pictureOf(run.drop, run.geometry, pointer)
      run.block?.toggleAttribute('data-moved', !dragged.isCopy)
    }
    if (run.picture) layer.current?.show({ ...run.picture, pointer })
  }

  const end = () => {
    running.current?.block?.removeAttribute('data-moved')
    running.current = null
    layer.current?.hide()
  }

  const bind = useDrag(
    ({ first, last, canceled, target, currentTarget, initial, xy: [x, y], altKey, cancel }) => {
      if (first) {
        // Bound to the grid, whose parts are elements.
        running.current = begin(target as Element, currentTarget as HTMLElement, initial as [number, number])
        if (!running.current) return cancel()
        hasDragged.current = true
        cancelRunning.current = cancel
      }
      const run = running.current
      if (!run) return
      if (canceled) return end()
      scrollAtEdge(run.grid.parentElement, x, y)
      move(run, x, y, altKey)
      if (!last) return
      const { drop } = run
      const isOutside = isFarOutside(run.grid.parentElement, x, y)
      end()
      // After the click that ends the drag, which would close what the drop opens.
      if (drop && !isOutside) setTimeout(() => onDrop(drop))
    },
    {
      threshold: THRESHOLD_PX,
      // By touch after a long press only: until then the board scrolls.
      preventScroll: LONG_PRESS_MS,
      preventScrollAxis: 'xy',
      pointer: { keys: false, capture: false, buttons: 1 },
    },
  )
  return {
    bind,
    /** The click that ends a drag opens nothing. */
    wasDrag: () => hasDragged.current,
    forgetDrag: () => {
      hasDragged.current = false
    },
  }
}

const isSame = (a: DragPlace, b: DragPlace): boolean => a.index === b.index && a.from === b.from && a.to === b.to

function isFarOutside(scroller: HTMLElement | null, x: number, y: number): boolean {
  if (!scroller) return false
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  return x < left - OUTSIDE_PX || x > right + OUTSIDE_PX || y < top - OUTSIDE_PX || y > bottom + OUTSIDE_PX
}
