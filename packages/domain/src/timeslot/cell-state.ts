import type { Instant } from '../time/instant.ts'

export type CellState = 'available' | 'passed' | 'all-busy' | 'overbooked'

interface Cell {
  start: Instant
  end: Instant
  free: number
}

/** For a client a slot has passed once it starts; negative free is treated as 0 and all-busy. */
export function clientCellState(cell: Cell, now: Instant): CellState {
  if (cell.start <= now) return 'passed'
  return cell.free <= 0 ? 'all-busy' : 'available'
}

/** For staff a slot has passed once it ends (and stays clickable); overbooked is shown as such. */
export function staffCellState(cell: Cell, now: Instant): CellState {
  if (cell.end <= now) return 'passed'
  if (cell.free < 0) return 'overbooked'
  return cell.free === 0 ? 'all-busy' : 'available'
}
