import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridRow } from './grid-layout.ts'
import { mapOf, moved, tabStopOf } from './grid-moves.ts'

/** What the keys do beside moving from cell to cell. */
export interface GridMoves {
  /** Only one column is seen: sideways is another day. */
  isList: boolean
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
  /** Shift with an arrow: one slot more at that side. */
  onExtend?: ((start: string, by: 1 | -1) => void) | undefined
  onClear?: (() => void) | undefined
}

/** One tab stop for the whole grid; arrows move inside. */
export function useGridKeys(rows: readonly GridRow[], moves: GridMoves) {
  const grid = useRef<HTMLTableElement>(null)
  const [last, setLast] = useState<string | null>(null)
  const map = useMemo(() => mapOf(moves.isList ? rows.map(firstColumn) : rows), [rows, moves.isList])
  const tabStop = tabStopOf(map, last)
  /** Other days are to come; the focus goes to the first of their cells. */
  const entersNew = useRef(false)

  const cellAt = (start: string | null) => grid.current?.querySelector<HTMLElement>(`[data-start="${start}"]`)
  useLayoutEffect(() => {
    if (!entersNew.current) return
    entersNew.current = false
    cellAt(tabStop)?.focus()
  })

  const turn = (page: () => void) => {
    entersNew.current = true
    page()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const start = startOf(event.target)
    if (start === null || event.altKey || event.metaKey) return
    const act = actOf(event, moves, start, turn)
    const to = act ? null : moved(map, start, event.key, event.ctrlKey)
    if (!act && to === null) return
    event.preventDefault()
    act?.()
    if (to !== null) cellAt(to)?.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const start = startOf(event.target)
    if (start !== null) setLast(start)
  }
  return { grid, tabStop, onKeyDown, onFocus }
}

const firstColumn = (row: GridRow): GridRow => ({ ...row, places: row.places.slice(0, 1) })

const startOf = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.dataset.start ?? null) : null

/** What a key does beside moving; undefined when it moves or means nothing. */
function actOf(
  { key, shiftKey }: KeyboardEvent,
  moves: GridMoves,
  start: string,
  turn: (page: () => void) => void,
): (() => void) | undefined {
  if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
    return () => moves.onExtend?.(start, key === 'ArrowDown' ? 1 : -1)
  if (key === 'PageUp' || (moves.isList && key === 'ArrowLeft')) return () => turn(moves.onPrevious)
  if (key === 'PageDown' || (moves.isList && key === 'ArrowRight')) return () => turn(moves.onNext)
  if (key === 't' || key === 'T') return () => turn(moves.onToday)
  if (key === 'Escape' && moves.onClear) return moves.onClear
  return undefined
}
