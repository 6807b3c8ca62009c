import { isPending } from '@korto/domain/booking/status'
import { type CSSProperties, memo } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import { timeRangeText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import type { BoardEntry } from '../desk/board-facts.ts'
import styles from './block.module.css'
import { BlockAnswers } from './block-answers.tsx'
import { blockLabel } from './block-label.ts'
import { BlockMarks, hasMarks } from './block-marks.tsx'
import { CellContent } from './cell-content.tsx'
import { asCell } from './grid-roles.ts'
import { fittingName } from './short-name.ts'

interface Props {
  booking: BoardEntry
  top: number
  height: number
  left: string
  right: string
  widthPx: number
  /** Of the coach; none without one. */
  color: string | undefined
  isOver: boolean
  isUnmapped: boolean
  isPast: boolean
  isDimmed: boolean
  isSelected: boolean
  isActive: boolean
}

/** The padding and the bar. */
const SIDES_PX = 22
const NARROW_PX = 136
/** Both ends of the time do not fit. */
const START_ONLY_PX = 104
/** Two lines and three. */
const TWO_LINES_PX = 46
const THREE_LINES_PX = 66

/** A booking on the board. Only what changed is drawn again. */
export const BookingBlock = memo(function BookingBlock(props: Props) {
  const { booking, top, height, widthPx, isUnmapped, isSelected } = props
  const { entry } = booking
  const texts = useTexts('board')
  const consoleTexts = useTexts('console')
  const name = clientName(consoleTexts, entry.user)
  const times = { start: entry.fromDate, end: entry.toDate }
  const marks = hasMarks(entry, isUnmapped) && <BlockMarks entry={entry} isUnmapped={isUnmapped} />
  const status = isPending(entry.status)
    ? texts.t('board.pending')
    : entry.status === 'MISSED'
      ? texts.t('board.missed')
      : null
  const isNarrow = widthPx < NARROW_PX
  const range = widthPx < START_ONLY_PX ? timeText(entry.fromDate) : timeRangeText(times)
  const time = marks && isNarrow ? timeText(entry.fromDate) : range
  const second = status ?? (isNarrow ? (entry.coachName ?? time) : [time, entry.coachName].filter(Boolean).join(' · '))
  const lines = height >= THREE_LINES_PX ? 3 : height >= TWO_LINES_PX ? 2 : 1
  return (
    <div
      {...asCell(props.isActive)}
      className={styles.block}
      data-selected={isSelected || undefined}
      data-key={entry.key}
      data-state={stateOf(props)}
      data-low={lines === 1 || undefined}
      data-past={props.isPast || undefined}
      data-dimmed={props.isDimmed || undefined}
      style={
        {
          top: top + 2,
          height: Math.max(height - 4, 14),
          left: props.left,
          right: props.right,
          '--coach': props.color,
        } as CSSProperties
      }
    >
      <CellContent label={blockLabel(texts, name, entry, props)}>
        <div className={styles.name}>
          <span>
            {fittingName(name, widthPx - SIDES_PX - (entry.quantity > 1 ? 28 : 0) - (lines === 1 && marks ? 40 : 0))}
          </span>
          {entry.quantity > 1 && <b className={styles.quantity}>×{entry.quantity}</b>}
          {lines === 1 && marks}
        </div>
        {lines === 2 && (
          <div className={styles.line}>
            <span>{second}</span>
            {marks}
          </div>
        )}
        {lines === 3 && (
          <>
            <div className={styles.line}>
              <span>{range}</span>
            </div>
            <div className={styles.line}>
              <span>{status ?? entry.coachName}</span>
              {marks}
            </div>
          </>
        )}
      </CellContent>
      {isPending(entry.status) && lines > 1 && !isNarrow && <BlockAnswers />}
      {isSelected && (
        <>
          <i className={styles.grip} data-grip="start" />
          <i className={styles.grip} data-grip="end" />
        </>
      )}
      <i className={styles.edge} data-grip="start" />
      <i className={styles.edge} data-grip="end" />
    </div>
  )
})

function stateOf({ booking: { entry }, isOver, isUnmapped }: Props) {
  if (isPending(entry.status)) return 'pending'
  if (entry.status === 'MISSED') return 'missed'
  if (isOver) return 'over'
  return isUnmapped ? 'unmapped' : undefined
}
