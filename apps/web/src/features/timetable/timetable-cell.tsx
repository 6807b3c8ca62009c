import type { PublicTimeslot } from '@korto/contract/timetable'
import type { PricedSite } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import { type CellState, clientCellState } from '@korto/domain/timeslot/cell-state'
import { shading } from '@korto/domain/timeslot/shading'
import { memo } from 'react'
import { dayText, timeRangeText, timeText } from '../../lib/dates.ts'
import { priceTexts } from '../../lib/prices.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { Pips } from '../../ui/pips.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './slot.module.css'

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
  const prices = priceTexts(timeslot.price, site, texts.language, today)
  const isOpen = state === 'available'
  const level = isOpen ? shading(timeslot.free, timeslot.capacity, { hide_free_slots_left: hideFree }) : undefined
  return (
    // Not `disabled`: a cell that passes or fills up under the focus would lose it.
    <button
      type="button"
      className={styles.slot}
      data-look={isOpen ? `free${level}` : lookOf[state]}
      data-state={state}
      data-start={timeslot.start}
      data-shading={level}
      // The tooltip is the spoken label.
      data-tip=""
      aria-disabled={!isOpen}
      onClick={() => isOpen && onSelect(timeslot)}
    >
      <VisuallyHidden>
        {labelOf(texts, timeslot, stateText(texts, state, timeslot, hideFree), prices, isOpen)}
      </VisuallyHidden>
      <Face texts={texts} timeslot={timeslot} state={state} hideFree={hideFree} prices={prices} />
    </button>
  )
})

const lookOf: Record<CellState, string> = { available: '', passed: 'passed', 'all-busy': 'full', overbooked: 'full' }

interface FaceProps {
  texts: Texts
  timeslot: PublicTimeslot
  state: CellState
  hideFree: boolean
  prices: string[]
}

/** What is seen: in the grid a price and pips, in the day list also the times and words. Spoken is the label. */
function Face({
  texts,
  timeslot: { start, end, free, capacity },
  state,
  hideFree,
  prices: [price, second],
}: FaceProps) {
  const { t } = texts
  const times = (
    <span className={styles.times} aria-hidden="true">
      {timeText(start)}
      <small>–{timeText(end)}</small>
    </span>
  )
  if (state !== 'available')
    return (
      <>
        {times}
        {/* In the grid a passed slot is empty. */}
        <span className={state === 'passed' ? styles.words : undefined} aria-hidden="true">
          {t(state === 'passed' ? 'timetable.passed' : 'timetable.all-busy')}
        </span>
      </>
    )
  const places = hideFree ? t('timetable.available') : placesText(texts, free, capacity)
  return (
    <>
      {times}
      <span className={styles.price} aria-hidden="true">
        {price ?? places}
      </span>
      <span className={styles.end} aria-hidden="true">
        {!hideFree && (
          <span className={styles.pips}>
            <Pips free={free} of={capacity} />
          </span>
        )}
        <span className={styles.plus}>
          <PlusIcon size={16} />
        </span>
      </span>
      <span className={styles.words} aria-hidden="true">
        {places}
      </span>
      {price && (
        <span className={styles.prices} aria-hidden="true">
          {price}
          {second && <small>{second}</small>}
        </span>
      )}
    </>
  )
}

const placesText = ({ t }: Texts, free: number, capacity: number): string =>
  free === 1 && capacity > 1 ? t('timetable.lastOne') : t('timetable.free', { count: free })

function stateText({ t }: Texts, state: CellState, { free, capacity }: PublicTimeslot, hideFree: boolean): string {
  if (state === 'passed') return t('timetable.passed')
  if (state !== 'available') return t('timetable.all-busy')
  if (hideFree) return t('timetable.available')
  return capacity > 1 ? t('timetable.freeOf', { count: free, capacity }) : t('timetable.free', { count: free })
}

/** «Friday 16 October, 18:00–19:00, 3 of 4 free, 30 BGN / 15.34 EUR» */
function labelOf(texts: Texts, timeslot: PublicTimeslot, state: string, prices: string[], isOpen: boolean): string {
  const day = dayText(texts, timeslot.start.slice(0, 10), 'long')
  const words = [day, timeRangeText(timeslot), state]
  return (isOpen && prices.length > 0 ? [...words, prices.join(' / ')] : words).join(', ')
}
