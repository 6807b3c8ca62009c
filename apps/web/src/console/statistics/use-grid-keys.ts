import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

const STEPS: Partial<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface GridKeys {
  table: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  /** Of the button in a cell. */
  cellAt: (row: number, column: number) => { 'data-at': string; tabIndex: 0 | -1; onFocus: () => void }
}

/** One cell of a table is reached by Tab, the others by arrows. */
export function useGridKeys(rows: number, columns: number): GridKeys {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<[row: number, column: number]>([0, 0])
  const [row, column] = [within(at[0], rows), within(at[1], columns)]
  return {
    table,
    onKeyDown(event) {
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      const next: [number, number] = [within(row + step[0], rows), within(column + step[1], columns)]
      setAt(next)
      table.current?.querySelector<HTMLElement>(`[data-at="${next.join()}"]`)?.focus()
    },
    cellAt: (ownRow, ownColumn) => ({
      'data-at': `${ownRow},${ownColumn}`,
      tabIndex: ownRow === row && ownColumn === column ? 0 : -1,
      onFocus: () => setAt([ownRow, ownColumn]),
    }),
  }
}

const within = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index))
