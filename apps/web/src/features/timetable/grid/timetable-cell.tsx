import type { PricedSite } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import { shading } from '@korto/domain/timeslot/shading'
import { type CSSProperties, memo } from 'react'
import { priceTexts } from '../../../lib/texts/prices.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { CellContent } from './cell-content.tsx'
import { labelOf } from './cell-label.ts'
import { type Cell, isSameCell } from './cells.ts'
import styles from './slot.module.css'

export interface CellProps {
  cell: Cell
  site: PricedSite
  today: Day
  hideFree: boolean
  /** Shown where slots of the day differ in length. */
  showsTime: boolean
  tabIndex: 0 | -1
  /** Selecting this slot would make the selection too long. */
  isRefused?: boolean
  onSelect: (cell: Cell) => void
}

/** Memoized, since the grid rerenders every minute. */
export const TimetableCell = memo((props: CellProps) => {
  const { cell, site, today, hideFree, tabIndex, isRefused, onSelect } = props
  const texts = useTexts()
  const prices = priceTexts(cell.price, site, texts.language, today)
  const isOpen = cell.kind === 'available'
  const level = isOpen ? shading(cell.free, cell.capacity, { hide_free_slots_left: hideFree }) : undefined
  return (
    // Not `disabled`: a focused cell that becomes full would lose the focus.
    <button
      type="button"
      className={styles.slot}
      style={cell.color ? ({ '--own-color': cell.color } as CSSProperties) : undefined}
      data-kind={isOpen ? `free${level}` : kindAttribute[cell.kind]}
      data-state={cell.state}
      data-start={cell.start}
      data-cell={cell.id === cell.start ? undefined : cell.id}
      data-shading={level}
      data-colored={(isOpen && cell.color !== null) || undefined}
      data-shaken={isRefused || undefined}
      // The tooltip is the `aria-label`.
      data-tip=""
      tabIndex={tabIndex}
      aria-disabled={cell.kind === 'passed' || cell.kind === 'event'}
      aria-pressed={cell.kind === 'selected' || undefined}
      onClick={() => onSelect(cell)}
    >
      <VisuallyHidden>{labelOf(texts, cell, prices, hideFree)}</VisuallyHidden>
      <CellContent {...{ texts, cell, hideFree, prices, showsTime: props.showsTime }} />
    </button>
  )
}, isSame)

const kindAttribute: Record<Cell['kind'], string> = {
  available: '',
  passed: 'passed',
  'all-busy': 'full',
  watched: 'watched',
  own: 'own',
  pending: 'pending',
  missed: 'missed',
  event: 'event',
  selected: 'selected',
}

function isSame(a: CellProps, b: CellProps): boolean {
  const { cell: before, ...old } = a
  const { cell, ...now } = b
  return isSameCell(before, cell) && (Object.keys(now) as (keyof typeof now)[]).every((name) => old[name] === now[name])
}
