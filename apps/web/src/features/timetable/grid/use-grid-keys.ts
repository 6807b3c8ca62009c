import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridRow } from './grid-layout.ts'
import { mapOf, tabStopOf } from './grid-map.ts'
import { actionOf, cellAfterKey, type GridMoves } from './grid-moves.ts'

/** One tab stop for the whole grid; arrows move inside. */
export function useGridKeys(rows: readonly GridRow[], moves: GridMoves) {
  const grid = useRef<HTMLTableElement>(null)
  const [last, setLast] = useState<string | null>(null)
  const map = useMemo(() => mapOf(moves.isList ? rows.map(firstColumn) : rows), [rows, moves.isList])
  const tabStop = tabStopOf(map, last)
  /** After a change of days the first of the new cells gets the focus. */
  const focusesNewDays = useRef(false)

  const cellAt = (id: string | null) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${id}"],[data-start="${id}"]`)
  useLayoutEffect(() => {
    if (!focusesNewDays.current) return
    focusesNewDays.current = false
    cellAt(tabStop)?.focus()
  })

  const changeDays = (change: () => void) => {
    focusesNewDays.current = true
    change()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const id = idOf(event.target)
    if (id === null || event.altKey || event.metaKey) return
    const action = actionOf(event, moves, id, changeDays)
    const to = action ? null : cellAfterKey(map, id, event.key, event.ctrlKey)
    if (!action && to === null) return
    // Synchronous, so that quick key presses keep their order.
    event.preventDefault()
    if (action) action()
    else cellAt(to)?.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const id = idOf(event.target)
    if (id !== null) setLast(id)
  }
  return { grid, tabStop, onKeyDown, onFocus }
}

const firstColumn = (row: GridRow): GridRow => ({ ...row, positions: row.positions.slice(0, 1) })

const idOf = (target: EventTarget | null): string | null =>
  target instanceof HTMLElement ? (target.dataset.cell ?? target.dataset.start ?? null) : null
