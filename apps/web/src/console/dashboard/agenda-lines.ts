import type { BoardBlock, BoardColumn } from '@korto/domain/board/board-column'
import { type FreeGap, freeGaps } from '@korto/domain/board/free-gaps'
import type { Instant } from '@korto/domain/time/instant'
import type { BoardEntry } from '../desk/board-facts.ts'

export type AgendaLine =
  | { kind: 'block'; key: string; block: BoardBlock<BoardEntry> }
  | { kind: 'gap'; key: string; gap: FreeGap }
  | { kind: 'now'; key: 'now' }

/** A column as a list: what has passed, and from now on bookings and free times in order. */
export function agendaLines(column: BoardColumn<BoardEntry>, now: Instant, isToday: boolean) {
  const passed = column.blocks.filter(({ to }) => to <= now)
  const coming = column.blocks.filter(({ to }) => to > now)
  const gaps = freeGaps(column.cells, now)
  const lines = [
    ...coming.map((block): [Instant, number, AgendaLine] => [block.from, 0, { kind: 'block', key: block.key, block }]),
    ...gaps.map((gap): [Instant, number, AgendaLine] => [gap.from, 1, { kind: 'gap', key: `gap-${gap.from}`, gap }]),
    ...(isToday ? [[now, 2, { kind: 'now', key: 'now' }] as [Instant, number, AgendaLine]] : []),
  ]
  return { passed, lines: lines.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , line]) => line) }
}
