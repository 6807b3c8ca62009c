import { isPending } from '@korto/domain/booking/status'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { timeRangeText } from '../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../lib/texts/texts.ts'

interface Looks {
  isOver: boolean
  isUnmapped: boolean
}

/** Everything that a block shows by colour and marks, in words. */
export function blockLabel(
  { t }: Texts<RoomKey<'board'>>,
  name: string,
  entry: DayEntry,
  { isOver, isUnmapped }: Looks,
): string {
  return [
    name,
    timeRangeText({ start: entry.fromDate, end: entry.toDate }),
    entry.coachName && t('board.withCoach', { coach: entry.coachName }),
    entry.quantity > 1 && t('board.places', { count: entry.quantity }),
    isPending(entry.status) && t('board.pending'),
    entry.status === 'MISSED' && t('board.missed'),
    entry.arrivedAt !== null && t('board.arrived'),
    entry.isPaid && t('board.paid'),
    entry.isWeekly && t('board.series'),
    entry.hasNote && t('board.note'),
    isOver && t('board.over'),
    isUnmapped && t('board.outside'),
  ]
    .filter(Boolean)
    .join(', ')
}
