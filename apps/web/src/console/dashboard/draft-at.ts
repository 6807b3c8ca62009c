import { type BoardAxis, clockMinutes, instantAt } from '@korto/domain/board/board-axis'
import type { BoardColumn } from '@korto/domain/board/board-column'
import { snapMinutes, stepMinutes } from '@korto/domain/board/snap'
import { minutes as milliseconds } from '@korto/domain/time/instant'
import { minutesOf } from '../board/board-scale.ts'
import type { BoardEntry } from '../desk/board-facts.ts'
import type { BookingDraft } from '../desk/desk-address.ts'

/** The slot at a place of a column; outside its hours a step that begins there. */
export function draftAt(axis: BoardAxis, { item, day, cells }: BoardColumn<BoardEntry>, pixels: number): BookingDraft {
  const minutes = Math.min(axis.from + minutesOf(pixels), axis.to - 1)
  const moment = instantAt(axis, day, minutes)
  const cell = cells.find(({ from, to }) => from <= moment && moment < to)
  if (cell) return { itemId: item.id, from: cell.from, to: cell.to }
  const clock = clockMinutes(axis, minutes)
  const from = instantAt(axis, day, minutes + snapMinutes(item, day, clock, 'floor') - clock)
  return { itemId: item.id, from, to: from + milliseconds(stepMinutes(item, day)) }
}
