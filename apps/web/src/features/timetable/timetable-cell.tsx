import type { PublicTimeslot } from '@korto/contract/timetable'
import type { PricedSite } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import { type CellState, clientCellState } from '@korto/domain/timeslot/cell-state'
import { shading } from '@korto/domain/timeslot/shading'
import { memo } from 'react'
import { dayText, timeRangeText } from '../../lib/dates.ts'
import { priceTexts } from '../../lib/prices.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './timetable-cell.module.css'

interface Props {
  timeslot: PublicTimeslot
  site: PricedSite
  hideFree: boolean
  today: Day
  now: number
  onSelect: (timeslot: PublicTimeslot) => void
}

export function TimetableCell({ now, ...props }: Props) {
  const { start, end, free } = props.timeslot
  const state = clientCellState({ start: Date.parse(start), end: Date.parse(end), free }, now)
  return <Cell state={state} {...props} />
}

/** Drawn again when its state changes, not on every minute. */
const Cell = memo(({ timeslot, site, today, hideFree, state, onSelect }: Omit<Props, 'now'> & { state: CellState }) => {
  const texts = useTexts()
  const [price, secondPrice] = priceTexts(timeslot.price, site, texts.language, today)
  const isOpen = state === 'available'
  return (
    // Not `disabled`: a cell that passes or fills up under the focus would lose it.
    <button
      type="button"
      className={styles.cell}
      data-state={state}
      data-start={timeslot.start}
      data-shading={isOpen ? shading(timeslot.free, timeslot.capacity, { hide_free_slots_left: hideFree }) : undefined}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onSelect(timeslot)}
    >
      <VisuallyHidden>
        {dayText(texts, timeslot.start.slice(0, 10), 'long')}, {timeRangeText(timeslot)},{' '}
      </VisuallyHidden>
      <span>{stateText(texts, state, timeslot.free, hideFree)}</span>
      {isOpen && price && <span className={styles.price}> {price}</span>}
      {isOpen && secondPrice && <VisuallyHidden> / {secondPrice}</VisuallyHidden>}
    </button>
  )
})

function stateText({ t }: Texts, state: CellState, free: number, hideFree: boolean): string {
  if (state === 'passed') return t('timetable.passed')
  if (state !== 'available') return t('timetable.all-busy')
  return hideFree ? t('timetable.available') : t('timetable.free', { count: free })
}
