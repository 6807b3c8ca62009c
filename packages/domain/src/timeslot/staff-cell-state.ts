import type { Instant } from '../time/instant.ts'
import type { CellFacts, CellState } from './cell-state.ts'

/** For staff a slot has passed once it ends (and stays clickable); overbooked is shown as such. */
export function staffCellState(cell: CellFacts, now: Instant): CellState {
  if (cell.end <= now) return 'passed'
  if (cell.free < 0) return 'overbooked'
  return cell.free === 0 ? 'all-busy' : 'available'
}
