import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridRow } from './grid-layout.ts'
import { mapOf, tabStopOf } from './grid-map.ts'

/** Nobody moves before the grid has the focus; keys that are quicker wait. */
const loadMoves = () => import('./grid-moves.ts')
const MOVES: readonly string[] = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End']

/** What the keys do beside moving from cell to cell. */
export interface GridMoves {
  /** Only one column is seen: sideways is another day. */
  isList: boolean
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
  /** Shift with an arrow: one slot more at that side. */
  onExtend?: ((id: string, by: 1 | -1) => void) | undefined
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

  const cellAt = (id: string | null) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${id}"],[data-start="${id}"]`)
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
    const id = idOf(event.target)
    if (id === null || event.altKey || event.metaKey) return
    const act = actOf(event, moves, id, turn)
    if (!act && !MOVES.includes(event.key)) return
    event.preventDefault()
    if (act) return act()
    const { key, ctrlKey } = event
    loadMoves().then(
      ({ moved }) => cellAt(moved(map, idOf(document.activeElement) ?? id, key, ctrlKey))?.focus(),
      // Without it the arrows rest; Tab and Enter work.
      () => undefined,
    )
  }
  const onFocus = (event: FocusEvent) => {
    const id = idOf(event.target)
    if (id === null) return
    setLast(id)
    void loadMoves().catch(() => undefined)
  }
  return { grid, tabStop, onKeyDown, onFocus }
}

const firstColumn = (row: GridRow): GridRow => ({ ...row, places: row.places.slice(0, 1) })

/** The id of a cell of the grid. */
const idOf = (target: EventTarget | null): string | null =>
  target instanceof HTMLElement ? (target.dataset.cell ?? target.dataset.start ?? null) : null

/** What a key does beside moving; undefined when it moves or means nothing. */
function actOf(
  { key, shiftKey }: KeyboardEvent,
  moves: GridMoves,
  id: string,
  turn: (page: () => void) => void,
): (() => void) | undefined {
  if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
    return () => moves.onExtend?.(id, key === 'ArrowDown' ? 1 : -1)
  if (key === 'PageUp' || (moves.isList && key === 'ArrowLeft')) return () => turn(moves.onPrevious)
  if (key === 'PageDown' || (moves.isList && key === 'ArrowRight')) return () => turn(moves.onNext)
  if (key === 't' || key === 'T') return () => turn(moves.onToday)
  if (key === 'Escape' && moves.onClear) return moves.onClear
  return undefined
}
