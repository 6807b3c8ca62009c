import type { BoardBlock } from '@korto/domain/board/board-column'
import { expect, test } from 'vitest'
import type { RoomKey, Texts } from '../../lib/texts/texts.ts'
import type { BoardEntry } from '../desk/board-facts.ts'
import { printWords } from './print-words.ts'

const texts = { t: (key: string) => key.replace('board.', '') } as unknown as Texts<RoomKey<'board'>> // words only
const from = Date.parse('2026-11-17T10:00:00+02:00')

const words = (minutes: number, entry: object) =>
  printWords(texts, 'Europe/Sofia', {
    kind: 'booking',
    from,
    to: from + minutes * 60_000,
    booking: { entry: { status: 'CONFIRMED', coachName: null, arrivedAt: null, ...entry } },
  } as unknown as BoardBlock<BoardEntry>) // what is printed

test.each([
  { minutes: 60, entry: { isPaid: true }, printed: { words: '10:00–11:00, paid', state: '' } },
  { minutes: 45, entry: { isPaid: true, isWeekly: true }, printed: { words: 'paid, weekly', state: '' } },
  { minutes: 45, entry: {}, printed: { words: '10:00–10:45', state: '' } },
  { minutes: 30, entry: { status: 'PENDING' }, printed: { words: '', state: 'pending' } },
])('$minutes minutes are printed as $printed', ({ minutes, entry, printed }) => {
  expect(words(minutes, entry)).toEqual(printed)
})
