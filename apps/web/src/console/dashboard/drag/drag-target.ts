import { axisMinutes, type BoardAxis, clockMinutes, instantAt } from '@korto/domain/board/board-axis'
import { snapMinutes, stepMinutes } from '@korto/domain/board/snap'
import type { Item } from '@korto/domain/item/item'
import type { Day } from '@korto/domain/time/day'
import { type Instant, type Interval, minutes as milliseconds } from '@korto/domain/time/instant'

export interface DragColumn {
  item: Item
  day: Day
}

/** A place on the board: the column and the time in it. */
export interface DragPlace extends Interval {
  index: number
}

export type DragKind = 'create' | 'move' | 'start' | 'end'

/** Where a drag began: the place, and how far below its start the pointer was. */
export interface DragOrigin extends DragPlace {
  kind: DragKind
  offset: number
}

/** The nearest place on the grid of the item's step, for a pointer at a place of the axis. */
export function placeAt(
  axis: BoardAxis,
  columns: readonly DragColumn[],
  origin: DragOrigin,
  pointer: { index: number; minutes: number },
): DragPlace {
  const { kind } = origin
  const index = kind === 'move' ? pointer.index : origin.index
  const column = columns[index] ?? columns[origin.index]
  if (!column) return origin
  if (kind === 'create') return { index, ...createdTime(axis, column, origin.offset, pointer.minutes) }
  if (kind === 'move') {
    const from = snapped(axis, column, pointer.minutes - origin.offset, 'round')
    return { index, from, to: from + (origin.to - origin.from) }
  }
  const shortest = milliseconds(stepMinutes(column.item, column.day))
  const edge = snapped(axis, column, pointer.minutes, 'round')
  return kind === 'start'
    ? { index, from: Math.min(edge, origin.to - Math.min(shortest, origin.to - origin.from)), to: origin.to }
    : { index, from: origin.from, to: Math.max(edge, origin.from + Math.min(shortest, origin.to - origin.from)) }
}

/** At least one step, in either direction from where the pointer went down (`anchor`). */
function createdTime(axis: BoardAxis, column: DragColumn, anchor: number, minutes: number): Interval {
  const from = snapped(axis, column, Math.min(anchor, minutes), 'floor')
  const to = snapped(axis, column, Math.max(anchor, minutes), 'ceil')
  return { from, to: Math.max(to, from + milliseconds(stepMinutes(column.item, column.day))) }
}

function snapped(
  axis: BoardAxis,
  { item, day }: DragColumn,
  minutes: number,
  rounding: 'floor' | 'round' | 'ceil',
): Instant {
  const inside = Math.min(Math.max(minutes, axis.from), axis.to)
  const clock = clockMinutes(axis, inside)
  return instantAt(axis, day, inside + snapMinutes(item, day, clock, rounding) - clock)
}

/** By the keyboard: one step up or down, or to the neighbouring column at the same time of day. */
export function steppedPlace(
  axis: BoardAxis,
  columns: readonly DragColumn[],
  place: DragPlace,
  kind: Exclude<DragKind, 'create'>,
  step: { time: number; column: number },
): DragPlace {
  const index = place.index + step.column
  const [before, column] = [columns[place.index], columns[index]]
  if (!before || !column) return place
  const length = place.to - place.from
  const startsAt = axisMinutes(axis, before.day, place.from)
  const by = step.time * stepMinutes(column.item, column.day)
  if (kind === 'move') {
    const from = instantAt(axis, column.day, startsAt + by)
    return { index, from, to: from + length }
  }
  const edge = kind === 'start' ? place.from : place.to
  const moved = instantAt(axis, column.day, axisMinutes(axis, before.day, edge) + by)
  const next = kind === 'start' ? { from: moved, to: place.to } : { from: place.from, to: moved }
  return next.from < next.to ? { index: place.index, ...next } : place
}
