import type { FigureKind, Statistics } from '@korto/contract/statistics'
import { NO_FIGURE } from '../../../features/statistics/figure-texts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import styles from './cards.module.css'
import { useDifferenceText } from './use-difference-text.ts'

interface SmallCard {
  figure: Exclude<keyof Statistics['totals'], 'occupancy' | 'revenue' | 'bookings'>
  /** The bookings behind it. */
  kind: FigureKind
  /** What is listed, where it is not one booking for each that is counted. */
  note?: 'bookings.ofClients' | 'bookings.ofNewClients'
  /** Which direction is a good sign. */
  good?: 'more' | 'fewer'
}

const cards: readonly SmallCard[] = [
  { figure: 'hours', kind: 'counted', good: 'more' },
  { figure: 'clients', kind: 'counted', note: 'bookings.ofClients', good: 'more' },
  { figure: 'newClients', kind: 'first', note: 'bookings.ofNewClients', good: 'more' },
  { figure: 'canceled', kind: 'canceled', good: 'fewer' },
  { figure: 'lateCanceled', kind: 'late', good: 'fewer' },
  { figure: 'missed', kind: 'missed', good: 'fewer' },
  { figure: 'rejected', kind: 'rejected' },
  { figure: 'pending', kind: 'pending' },
]

/** The other figures in a row. */
export function SmallCards() {
  const { t } = useTexts('statistics')
  const { open } = useScreen()
  return (
    <div className={styles.small}>
      {cards.map((card) => (
        <button
          key={card.figure}
          type="button"
          className={styles.cell}
          aria-haspopup="dialog"
          onClick={() =>
            open({ kind: card.kind, title: t(`cards.${card.figure}`), ...(card.note && { note: t(card.note) }) })
          }
        >
          <CellContent {...card} />
        </button>
      ))}
    </div>
  )
}

function CellContent({ figure, good }: SmallCard) {
  const { t } = useTexts('statistics')
  const { figures, text } = useScreen()
  const difference = useDifferenceText()
  const { statistics, before } = figures
  const value = statistics.totals[figure]
  const changed = before && difference[figure === 'hours' ? 'hours' : 'count'](value, before.totals[figure])
  const isPlain = changed?.direction === 'as-before' || good === undefined
  return (
    <>
      <span className={styles.cellTitle}>{t(`cards.${figure}`)}</span>
      <strong className={styles.cellFigure}>{text.hours(value)}</strong>
      <span
        className={styles.cellDifference}
        data-mood={isPlain || !changed ? undefined : changed.direction === good ? 'good' : 'bad'}
      >
        {figure === 'pending' ? t('cards.now') : (changed?.words ?? NO_FIGURE)}
      </span>
    </>
  )
}
