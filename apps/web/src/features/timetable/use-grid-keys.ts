import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridRow } from './grid-layout.ts'
import { mapOf, tabStopOf } from './grid-map.ts'

/** Nobody moves before the grid has the focus; keys that are quicker wait. */
const loadMoves = () => import('./grid-moves.ts')
const KEYS: readonly string[] = [
  ...['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'],
  ...['PageUp', 'PageDown', 't', 'T', 'Escape'],
]

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
    const { key, ctrlKey, shiftKey } = event
    if (idOf(event.target) === null || event.altKey || event.metaKey || !KEYS.includes(key)) return
    event.preventDefault()
    loadMoves().then(
      ({ actOf, moved }) => {
        const id = idOf(document.activeElement)
        if (id === null) return
        const act = actOf({ key, shiftKey }, moves, id, turn)
        if (act) act()
        else cellAt(moved(map, id, key, ctrlKey))?.focus()
      },
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
