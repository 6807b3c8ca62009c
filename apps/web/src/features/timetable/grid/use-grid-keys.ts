import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridRow } from './grid-layout.ts'
import { mapOf, tabStopOf } from './grid-map.ts'
import { actOf, type GridMoves, moved } from './grid-moves.ts'

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
    const to = act ? null : moved(map, id, event.key, event.ctrlKey)
    if (!act && to === null) return
    // At once: a key that waited for anything would be overtaken by the next one.
    event.preventDefault()
    if (act) act()
    else cellAt(to)?.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const id = idOf(event.target)
    if (id !== null) setLast(id)
  }
  return { grid, tabStop, onKeyDown, onFocus }
}

const firstColumn = (row: GridRow): GridRow => ({ ...row, positions: row.positions.slice(0, 1) })

/** The id of a cell of the grid. */
const idOf = (target: EventTarget | null): string | null =>
  target instanceof HTMLElement ? (target.dataset.cell ?? target.dataset.start ?? null) : null
