import { timeText } from '../../../lib/texts/dates.ts'
import type { Cell } from './cells.ts'

export interface GridColumn {
  id: string
  cells: readonly Cell[]
  /** The reason of gaps, or '' for «Closed»; null leaves gaps empty. */
  closed: string | null
  /** Its cells have passed and are not shown. */
  isFolded?: boolean
}

/** The content of a grid position. What spans several rows is in the first of them. */
export type GridPosition =
  | { kind: 'cell'; cell: Cell; rows: number }
  | { kind: 'closed'; reason: string; rows: number }
  /** A day that has passed, folded. */
  | { kind: 'over'; rows: number }
  | { kind: 'empty' }
  | { kind: 'covered' }

export interface GridRow {
  /** `18:00` */
  time: string
  positions: GridPosition[]
}

/** Rows are the union of slot starts of all columns, from a time of day on; longer slots span several. */
export function layOut(columns: readonly GridColumn[], from = '00:00'): GridRow[] {
  const starts = columns.flatMap(({ cells, isFolded }) => (isFolded ? [] : cells.flatMap(startsOf)))
  const times = [...new Set(starts)].filter((time) => time >= from).sort()
  const placed = columns.map((column) => positionsOf(column, times))
  return times.map((time, row) => ({ time, positions: placed.map((positions) => positions[row] ?? EMPTY) }))
}

const EMPTY: GridPosition = { kind: 'empty' }
const COVERED: GridPosition = { kind: 'covered' }

const startsOf = ({ start, slots }: Cell): string[] => [timeText(start), ...slots.map((slot) => timeText(slot.start))]

function positionsOf({ cells, closed, isFolded }: GridColumn, times: readonly string[]): GridPosition[] {
  if (isFolded) return times.map((_, row) => (row === 0 ? { kind: 'over', rows: times.length } : COVERED))
  const positions: GridPosition[] = times.map(() => EMPTY)
  for (const cell of cells) {
    // A slot that began in a folded row continues in the first one that is shown.
    const first = times.findIndex((time) => time >= timeText(cell.start))
    const rows = times.filter((time) => time >= timeText(cell.start) && time < endText(cell)).length
    if (rows === 0 || positions[first] !== EMPTY) continue
    positions.splice(first, rows, { kind: 'cell', cell, rows }, ...Array<GridPosition>(rows - 1).fill(COVERED))
  }
  return closed === null ? positions : withClosed(positions, closed)
}

/** The midnight that ends a day is later than all of its times. */
const endText = ({ start, end }: Cell): string => (end.slice(0, 10) > start.slice(0, 10) ? '24:00' : timeText(end))

function withClosed(positions: readonly GridPosition[], reason: string): GridPosition[] {
  return positions.map((position, row) => {
    if (position !== EMPTY) return position
    if (row > 0 && positions[row - 1] === EMPTY) return COVERED
    const next = positions.findIndex((other, index) => index > row && other !== EMPTY)
    return { kind: 'closed', reason, rows: (next < 0 ? positions.length : next) - row }
  })
}

export const isPassed = (position: GridPosition): boolean =>
  position.kind === 'over' || (position.kind === 'cell' && position.cell.kind === 'passed')

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** Morning until noon, afternoon until five. */
export function partOf(time: string): PartOfDay {
  if (time < '12:00') return 'morning'
  return time < '17:00' ? 'afternoon' : 'evening'
}
