import { type Interval, overlaps } from '../time/instant.ts'
import type { BoardBooking } from './board-booking.ts'
import type { BoardColumn } from './board-column.ts'

/** Where the keyboard stops in a column: a block, or a slot with a free place. */
export interface BoardStop extends Interval {
  id: string
  kind: 'booking' | 'sibling' | 'event' | 'busy' | 'free'
}

/** In order of time; a block comes before the free place beside it. */
export function columnStops<B extends BoardBooking>({ blocks, cells }: BoardColumn<B>): BoardStop[] {
  const free = cells.filter((cell) => cell.free > 0 || !blocks.some((block) => overlaps(block, cell)))
  return [
    ...blocks.map(({ key, kind, from, to }): BoardStop => ({ id: key, kind, from, to })),
    ...free.map(({ from, to }): BoardStop => ({ id: `free-${from}`, kind: 'free', from, to })),
  ].sort((a, b) => a.from - b.from || Number(a.kind === 'free') - Number(b.kind === 'free'))
}

/** The stop of another column at about the same time of day; `shift`: how far that column's day lies after this one. */
export function stopBeside(stops: readonly BoardStop[], { from }: Interval, shift = 0): BoardStop | undefined {
  const moment = from + shift
  const there = stops.find((stop) => stop.from <= moment && moment < stop.to)
  return there ?? stops.toSorted((a, b) => Math.abs(a.from - moment) - Math.abs(b.from - moment))[0]
}
