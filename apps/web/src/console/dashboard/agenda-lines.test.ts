import type { BoardColumn } from '@korto/domain/board/board-column'
import { expect, test } from 'vitest'
import type { BoardEntry } from '../desk/board-facts.ts'
import { agendaLines } from './agenda-lines.ts'

const block = (key: string, from: number, to: number) => ({ kind: 'booking', key, from, to })
const cell = (from: number, to: number, free: number) => ({ from, to, free, capacity: 1, state: 'available' })
const column = {
  blocks: [block('1', 8, 9), block('2', 10, 11), block('3', 13, 14)],
  cells: [cell(9, 10, 1), cell(10, 11, 0), cell(11, 12, 1), cell(12, 13, 1), cell(13, 14, 0)],
} as unknown as BoardColumn<BoardEntry> // what this is about

test('what has passed is apart; bookings, free times and the current time follow in order', () => {
  const { passed, lines } = agendaLines(column, 10.5, true)
  expect(passed.map(({ key }) => key)).toEqual(['1'])
  expect(lines.map(({ key }) => key)).toEqual(['2', 'now', 'gap-11', '3'])
  expect(agendaLines(column, 0, false).lines.map(({ key }) => key)).toEqual(['1', 'gap-9', '2', 'gap-11', '3'])
})
