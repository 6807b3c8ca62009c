import type { BoardBlock } from '@korto/domain/board/board-column'
import { isPending } from '@korto/domain/booking/status'
import { wireDateTime } from '@korto/domain/time/site-time'
import { timeRangeText } from '../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../lib/texts/texts.ts'
import type { BoardEntry } from '../desk/board-facts.ts'

const HOUR_MS = 3_600_000

/**
 * A block on paper: its colours and marks in words, the strong ones first. Where there is room for two lines only, the marks
 * stand instead of the time, which the hours at the side tell.
 */
export function printWords({ t }: Texts<RoomKey<'board'>>, timezone: string, block: BoardBlock<BoardEntry>) {
  const times = timeRangeText({ start: wireDateTime(timezone, block.from), end: wireDateTime(timezone, block.to) })
  if (block.kind === 'event') return { words: times, state: t('board.event') }
  if (block.kind === 'busy') return { words: times, state: '' }
  if (block.kind === 'sibling') return { words: [times, t('board.sameHall')].join(', '), state: '' }
  const { entry } = block.booking
  const marks = [
    entry.coachName,
    entry.arrivedAt !== null && t('board.arrived'),
    entry.isPaid && t('board.paid'),
    entry.isWeekly && t('board.weekly'),
    entry.hasNote && t('board.note'),
  ]
  const state = [
    isPending(entry.status) && t('board.pending'),
    entry.status === 'MISSED' && t('board.missed'),
    block.isOver && t('board.over'),
    block.isUnmapped && t('board.legendOutside'),
  ]
  const [said, strong] = [marks, state].map((words) => words.filter(Boolean).join(', '))
  const hasTime = block.to - block.from >= HOUR_MS || !(said || strong)
  return { words: [hasTime && times, said].filter(Boolean).join(', '), state: strong ?? '' }
}
