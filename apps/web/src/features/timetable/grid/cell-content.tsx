import type { ReactNode } from 'react'
import { timeRangeText, timeText } from '../../../lib/texts/dates.ts'
import type { Texts } from '../../../lib/texts/texts.ts'
import { BellIcon, CheckIcon, ClockIcon, FlagIcon, UserXIcon } from '../../../ui/art/icons.tsx'
import { MOST_PIPS, Pips } from '../../../ui/feedback/pips.tsx'
import type { Cell } from './cells.ts'
import styles from './slot.module.css'

interface Props {
  texts: Texts
  cell: Cell
  hideFree: boolean
  prices: string[]
  showsTime: boolean
}

/** The visible content of a cell: short in the grid, with times in the day list. Screen readers get the label. */
export function CellContent(props: Props) {
  const { start, end } = props.cell
  return (
    <span className={styles.content} aria-hidden="true">
      <span className={styles.times}>
        {timeText(start)}
        <small>–{timeText(end)}</small>
      </span>
      {errorPageOf(props)}
    </span>
  )
}

function errorPageOf(props: Props): ReactNode {
  const { texts, cell } = props
  const { t } = texts
  switch (cell.kind) {
    case 'available':
      return <FreeContent {...props} />
    case 'selected':
      return <SelectedContent {...props} />
    case 'passed':
      // In the grid a passed slot is empty.
      return <span className={styles.text}>{t('timetable.passed')}</span>
    case 'all-busy':
      return (
        <>
          <span>{t('timetable.all-busy')}</span>
          <span className={styles.end}>
            <BellIcon size={18} />
            <span className={styles.action}>{t('timetable.tellMe')}</span>
          </span>
        </>
      )
    case 'watched':
      return (
        <>
          <BellIcon size={16} filled />
          <span>{t('timetable.watched')}</span>
          <span className={styles.end}>
            <span className={styles.action}>{t('timetable.stop')}</span>
          </span>
        </>
      )
    case 'own':
      return (
        <>
          <i className={styles.dot} />
          <span>{t('timetable.own')}</span>
          {cell.coachName && <span className={styles.coach}>{cell.coachName.split(' ')[0]}</span>}
        </>
      )
    case 'pending':
      return (
        <>
          <ClockIcon size={16} />
          <span className={styles.long}>{t('timetable.pending')}</span>
        </>
      )
    case 'missed':
      return (
        <>
          <UserXIcon size={16} />
          <s className={styles.long}>{t('timetable.missed')}</s>
        </>
      )
    case 'event':
      return (
        <span className={styles.event}>
          <span className={styles.title}>
            <FlagIcon size={14} />
            {cell.title ?? t('timetable.event')}
          </span>
          <span className={styles.range}>{timeRangeText(cell)}</span>
        </span>
      )
  }
}

function FreeContent({ texts, cell, hideFree, prices: [price, second], showsTime }: Props) {
  const { t } = texts
  const { free, capacity, title } = cell
  const isCounted = !hideFree && capacity > 1
  const places = !isCounted
    ? t('timetable.available')
    : free === 1
      ? t('timetable.lastOne')
      : t('timetable.free', { count: free })
  const main = showsTime ? timeText(cell.start) : (price ?? places)
  return (
    <>
      <span className={styles.price} data-second={main === price ? second : undefined}>
        {main}
      </span>
      {title && <span className={styles.name}>{title}</span>}
      <span className={styles.end}>
        {isCounted && (
          <span className={styles.pips}>
            {main !== places && (
              <span className={styles.count}>{capacity > MOST_PIPS ? `${free}/${capacity}` : free}</span>
            )}
            {capacity <= MOST_PIPS && <Pips free={free} of={capacity} />}
          </span>
        )}
      </span>
      <span className={styles.text}>{title ? `${title} · ${places}` : places}</span>
      {price && (
        <span className={styles.prices}>
          {price}
          {second && <small>{second}</small>}
        </span>
      )}
    </>
  )
}

function SelectedContent({ texts: { t }, cell, prices: [price, second] }: Props) {
  return (
    <>
      <span className={styles.chosen}>
        {timeRangeText(cell)}
        {price && <small>{price}</small>}
      </span>
      <span className={styles.end}>
        <CheckIcon size={16} />
      </span>
      <span className={styles.text}>{t('timetable.slotsChosen', { count: cell.slots.length })}</span>
      {price && (
        <span className={styles.prices}>
          {price}
          {second && <small>{second}</small>}
        </span>
      )}
    </>
  )
}
