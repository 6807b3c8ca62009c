import type { BoardColumn } from '@korto/domain/board/board-column'
import { expect, test } from 'vitest'
import type { BoardEntry } from './board-facts.ts'
import { type BoardTag, litBlocks } from './board-filter.ts'

const block = (key: string, supplItemId: number | null, status = 'CONFIRMED') => ({
  kind: 'booking',
  key,
  isOver: false,
  isUnmapped: false,
  booking: { from: 0, supplItemId, entry: { status, supplItemId, isPaid: true, arrivedAt: null } },
})
const blocks = [block('1', 7), block('2', null, 'PENDING'), { kind: 'event', key: 'event-3' }]
const columns = [{ blocks }] as unknown as BoardColumn<BoardEntry>[] // what this is about
const lit = (...tags: BoardTag[]) => litBlocks(columns, new Set(tags), 10)

test('a chosen counter, coach or entry of the legend lights its blocks; several light all of theirs', () => {
  expect(lit()).toBeNull()
  expect([...(lit('waiting') ?? [])]).toEqual(['2'])
  expect([...(lit('coach-7', 'event') ?? [])]).toEqual(['1', 'event-3'])
  expect([...(lit('missed') ?? [])]).toEqual([])
})
