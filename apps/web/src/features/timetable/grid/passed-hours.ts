import { timeText } from '../../../lib/texts/dates.ts'
import type { Cell } from './cells.ts'

/** A single hour would be replaced by a row of the same height. */
const FEWEST_FOLDED = 2

/** The part of today that is over: its hours until the current or next slot, or the whole day. */
export type PassedHours = { kind: 'hours'; until: string; count: number } | { kind: 'day'; count: number }

/** Passed hours of today, to be folded; null when there are too few. */
export function passedHours(cells: readonly Pick<Cell, 'start' | 'end'>[], now: number): PassedHours | null {
  const starts = (some: typeof cells) => [...new Set(some.map(({ start }) => timeText(start)))].sort()
  const all = starts(cells)
  const [until] = starts(cells.filter(({ end }) => Date.parse(end) > now))
  if (until === undefined) return all.length > 0 ? { kind: 'day', count: all.length } : null
  const count = all.filter((time) => time < until).length
  return count >= FEWEST_FOLDED ? { kind: 'hours', until, count } : null
}
