import type { Instant } from '../time/instant.ts'

export type CellState = 'available' | 'passed' | 'all-busy' | 'overbooked'

export interface CellFacts {
  start: Instant
  end: Instant
  free: number
}

/** For a client a slot has passed once it starts; negative free is treated as 0 and all-busy. */
export function clientCellState(cell: CellFacts, now: Instant): CellState {
  if (cell.start <= now) return 'passed'
  return cell.free <= 0 ? 'all-busy' : 'available'
}
