import { isPending } from '@korto/domain/booking/status'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { ClockIcon, RepeatIcon, UserXIcon } from '../../ui/art/icons.tsx'
import { NoteIcon, OutsideHoursIcon } from '../../ui/art/icons-board.tsx'
import { ArrivedIcon, CoinsIcon } from '../../ui/art/icons-console.tsx'
import styles from './block.module.css'

/** In fixed order: arrived, paid, series, note. The name of the block says them in words. */
export function BlockMarks({ entry, isUnmapped }: { entry: DayEntry; isUnmapped: boolean }) {
  return (
    <span className={styles.marks}>
      {isPending(entry.status) && <ClockIcon size={14} />}
      {entry.status === 'MISSED' && <UserXIcon size={14} />}
      {entry.arrivedAt !== null && (
        <span className={styles.arrived}>
          <ArrivedIcon size={14} />
        </span>
      )}
      {entry.isPaid && <CoinsIcon size={14} />}
      {entry.isWeekly && <RepeatIcon size={14} />}
      {entry.hasNote && <NoteIcon size={14} />}
      {isUnmapped && <OutsideHoursIcon size={14} />}
    </span>
  )
}

export const hasMarks = (entry: DayEntry, isUnmapped: boolean): boolean =>
  isUnmapped ||
  isPending(entry.status) ||
  entry.status === 'MISSED' ||
  entry.arrivedAt !== null ||
  entry.isPaid ||
  entry.isWeekly ||
  entry.hasNote
