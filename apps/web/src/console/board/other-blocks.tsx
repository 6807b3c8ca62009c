import type { BoardBlock } from '@korto/domain/board/board-column'
import { wireDateTime } from '@korto/domain/time/site-time'
import { timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { CourtFlagIcon } from '../../ui/art/icons-console.tsx'
import type { BoardEntry } from '../desk/board-facts.ts'
import styles from './block.module.css'
import { CellContent } from './cell-content.tsx'
import { asCell } from './grid-roles.ts'

interface Place {
  top: number
  height: number
  left: string
  right: string
  timezone: string
  isPast: boolean
  isActive: boolean
  isDimmed: boolean
}

const TWO_LINES_PX = 40

const styleOf = ({ top, height, left, right }: Place) => ({
  top: top + 2,
  height: Math.max(height - 4, 14),
  left,
  right,
})

const timesOf = (timezone: string, { from, to }: { from: number; to: number }): string =>
  timeRangeText({ start: wireDateTime(timezone, from), end: wireDateTime(timezone, to) })

interface SiblingProps extends Place {
  block: Extract<BoardBlock<BoardEntry>, { kind: 'sibling' }>
  itemName: string
}

/** What another item of the hall takes of this one: its name, and how many places it has booked. */
export function SiblingBlock({ block, itemName, ...place }: SiblingProps) {
  const { t } = useTexts('board')
  const times = timesOf(place.timezone, block)
  const places = block.quantity > 1 ? t('board.places', { count: block.quantity }) : ''
  return (
    <div
      {...asCell(place.isActive)}
      className={styles.block}
      data-state="sibling"
      data-past={place.isPast || undefined}
      data-dimmed={place.isDimmed || undefined}
      data-stop={block.key}
      style={styleOf(place)}
    >
      <CellContent label={[itemName, times, places, t('board.sameHall')].filter(Boolean).join(', ')}>
        <div className={styles.name}>
          <span>{itemName}</span>
        </div>
        {place.height >= TWO_LINES_PX && (
          <div className={styles.line}>
            <span>{times}</span>
            {block.quantity > 1 && <b className={styles.quantity}>×{block.quantity}</b>}
          </div>
        )}
      </CellContent>
    </div>
  )
}

interface EventProps extends Place {
  block: Extract<BoardBlock<BoardEntry>, { kind: 'event' }>
}

/** A stretch of time with another capacity; without places it closes the item. */
export function EventBlock({ block, ...place }: EventProps) {
  const { t } = useTexts('board')
  const times = timesOf(place.timezone, block.event)
  const title = block.event.title || t('board.event')
  const places = block.event.capacity > 0 ? t('board.places', { count: block.event.capacity }) : t('board.noPlaces')
  return (
    <div
      {...asCell(place.isActive)}
      className={styles.block}
      data-state="event"
      data-past={place.isPast || undefined}
      data-dimmed={place.isDimmed || undefined}
      data-event={block.event.id}
      data-stop={block.key}
      style={styleOf(place)}
    >
      <CellContent label={[title, t('board.event'), times, places].join(', ')}>
        <div className={styles.name}>
          <span>{title}</span>
        </div>
        {place.height >= TWO_LINES_PX && (
          <div className={styles.line}>
            <span>{times}</span>
            <span className={styles.marks}>
              <CourtFlagIcon size={14} />
            </span>
          </div>
        )}
      </CellContent>
    </div>
  )
}

interface BusyProps extends Place {
  block: Extract<BoardBlock<BoardEntry>, { kind: 'busy' }>
}

/** Taken by others, who are not named. */
export function BusyBlock({ block, ...place }: BusyProps) {
  const { t } = useTexts('board')
  const times = timesOf(place.timezone, block)
  const places = block.places > 1 ? t('board.places', { count: block.places }) : ''
  return (
    <div
      {...asCell(place.isActive)}
      className={styles.block}
      data-state="busy"
      data-past={place.isPast || undefined}
      data-stop={block.key}
      style={styleOf(place)}
    >
      <CellContent label={[t('board.busyTime'), times, places].filter(Boolean).join(', ')}>
        <div className={styles.name}>
          <span>{t('board.busyTime')}</span>
        </div>
      </CellContent>
    </div>
  )
}
