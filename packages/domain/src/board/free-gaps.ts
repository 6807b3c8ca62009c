import { type Instant, type Interval, overlaps } from '../time/instant.ts'
import type { BoardCell } from './board-column.ts'

export interface FreeGap extends Interval {
  free: number
}

/** Free time of a column from now on: slots that follow each other with as many free places are one gap. */
export function freeGaps(cells: readonly BoardCell[], now: Instant): FreeGap[] {
  const gaps: FreeGap[] = []
  for (const { from, to, free } of cells) {
    if (free < 1 || to <= now) continue
    const before = gaps.at(-1)
    if (before && before.to === from && before.free === free) gaps[gaps.length - 1] = { ...before, to }
    else if (!before || !overlaps(before, { from, to })) gaps.push({ from, to, free })
  }
  return gaps
}
