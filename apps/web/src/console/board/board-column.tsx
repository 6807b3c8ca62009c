import type { BoardAxis } from '@korto/domain/board/board-axis'
import type { BoardBlock, BoardColumn } from '@korto/domain/board/board-column'
import { memo } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { WarningIcon } from '../../ui/art/icons.tsx'
import { LockIcon } from '../../ui/art/icons-later.tsx'
import { type CoachColors, colorOf } from '../day/coach-color.ts'
import type { BoardEntry } from '../desk/board-facts.ts'
import styles from './board.module.css'
import { extentOf, pixelsOf, sidesOf } from './board-scale.ts'
import { BookingBlock } from './booking-block.tsx'
import { FreeCursor } from './free-cursor.tsx'
import { asRow, asRowHeader } from './grid-roles.ts'
import { BusyBlock, EventBlock, SiblingBlock } from './other-blocks.tsx'

export interface ColumnHead {
  title: string
  note: string
  /** How many places it has, if more than one. */
  badge: string | null
  isHidden: boolean
  /** The now-line crosses it. */
  isToday: boolean
  /** The column of today among those of other days. */
  isMarked: boolean
}

interface Props {
  index: number
  column: BoardColumn<BoardEntry>
  head: ColumnHead
  axis: BoardAxis
  now: number
  /** Their order defines their colours. */
  coachColors: CoachColors
  itemNames: ReadonlyMap<number, string>
  widthPx: number
  /** The keys of the blocks that a filter leaves bright; null without a filter. */
  lit: ReadonlySet<string> | null
  selectedKey: string | null
  activeId: string | null
}

/** Too low for a text. */
const CLOSED_TEXT_PX = 40

/** An item on a day: its head, and everything of its time. A row of the spoken grid. */
export const BoardColumnView = memo(function BoardColumnView(props: Props) {
  const { index, column, head, axis, now } = props
  const { t } = useTexts('board')
  const extent = (interval: { from: number; to: number }) => extentOf(axis, column.day, interval)
  const nowAt = extent({ from: now, to: now })
  const hasNow = head.isToday && nowAt.top > 0 && nowAt.top < pixelsOf(axis.to - axis.from)
  return (
    <div {...asRow(head.title)} className={styles.column}>
      <div {...asRowHeader} className={styles.head}>
        <div className={styles.title} data-today={head.isMarked || undefined}>
          <span>{head.title}</span>
          {head.isHidden && <LockIcon size={14} />}
          {head.badge && <span className={styles.badge}>{head.badge}</span>}
        </div>
        <div className={styles.note}>{head.isHidden ? `${t('board.hidden')} · ${head.note}` : head.note}</div>
      </div>
      <div className={styles.body} data-column={index} style={{ height: pixelsOf(axis.to - axis.from) }}>
        {Array.from({ length: column.lanes - 1 }, (_, lane) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other name
          <i key={lane} className={styles.lane} style={{ left: `${(100 * (lane + 1)) / column.lanes}%` }} />
        ))}
        {column.closed.map((range) => {
          const place = extent(range)
          if (place.height <= 0) return null
          return (
            <div key={range.from} className={styles.closed} style={place} aria-hidden="true">
              {place.height >= CLOSED_TEXT_PX && (
                <span>
                  {t('board.closed')}
                  {range.reason && (
                    <>
                      <br />
                      {range.reason}
                    </>
                  )}
                </span>
              )}
            </div>
          )
        })}
        {column.over.map((range) => {
          const { top, height } = extent(range)
          return (
            <div key={range.from} aria-hidden="true">
              <div className={styles.over} style={{ top: top - 1, height: height + 2 }} />
              <span className={styles.overCount} style={{ top: top - 19 }}>
                <WarningIcon size={14} />
                {t('board.overBy', { count: range.over })}
              </span>
            </div>
          )
        })}
        {hasNow && <i className={styles.now} style={{ top: nowAt.top }} aria-hidden="true" />}
        {column.blocks.map((block) => (
          <Block key={block.key} block={block} {...props} place={extent(block)} />
        ))}
        {props.activeId?.startsWith('free-') && (
          <FreeCursor column={column} stopId={props.activeId} axis={axis} now={now} />
        )}
      </div>
    </div>
  )
})

interface BlockProps extends Props {
  block: BoardBlock<BoardEntry>
  place: { top: number; height: number }
}

function Block({ block, place, column, axis, now, ...props }: BlockProps) {
  const shared = {
    ...place,
    ...sidesOf(block),
    isPast: block.to <= now,
    isActive: props.activeId === block.key,
    isDimmed: props.lit !== null && !props.lit.has(block.key),
  }
  switch (block.kind) {
    case 'booking':
      return (
        <BookingBlock
          {...shared}
          booking={block.booking}
          widthPx={(props.widthPx * block.span) / block.lanes}
          color={colorOf(props.coachColors, block.booking.entry.supplItemId)}
          isOver={block.isOver}
          isUnmapped={block.isUnmapped}
          isSelected={props.selectedKey === block.key}
        />
      )
    case 'sibling':
      return (
        <SiblingBlock
          {...shared}
          block={block}
          timezone={axis.zone}
          itemName={props.itemNames.get(block.itemId) ?? ''}
        />
      )
    case 'event':
      return <EventBlock {...shared} block={block} timezone={axis.zone} />
    case 'busy':
      return <BusyBlock {...shared} block={block} timezone={axis.zone} />
  }
}
