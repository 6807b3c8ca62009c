import type { BoardAxis } from '@korto/domain/board/board-axis'
import type { BoardColumn } from '@korto/domain/board/board-column'
import { wireDateTime } from '@korto/domain/time/site-time'
import { timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { BoardEntry } from '../desk/board-facts.ts'
import styles from './board.module.css'
import { extentOf } from './board-scale.ts'
import { asCell } from './grid-roles.ts'

interface Props {
  column: BoardColumn<BoardEntry>
  stopId: string
  axis: BoardAxis
  now: number
}

/** The slot on which the keyboard stands, where no block is. */
export function FreeCursor({ column, stopId, axis }: Props) {
  const { t } = useTexts('board')
  const cell = column.cells.find(({ from }) => stopId === `free-${from}`)
  if (!cell) return null
  const times = timeRangeText({
    start: wireDateTime(axis.zone, cell.from),
    end: wireDateTime(axis.zone, cell.to),
  })
  const free = cell.free > 0 ? t('board.freePlaces', { count: cell.free }) : t('board.full')
  const passed = cell.state === 'passed' ? t('board.passed') : ''
  return (
    <div {...asCell(true)} className={styles.cursor} data-free={cell.from} style={extentOf(axis, column.day, cell)}>
      <VisuallyHidden>{[times, free, passed].filter(Boolean).join(', ')}</VisuallyHidden>
      <span aria-hidden="true">+ {times}</span>
    </div>
  )
}
