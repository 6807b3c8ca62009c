import type { ReactNode } from 'react'
import { NO_FIGURE } from '../../../features/statistics/figure-texts.ts'
import { textParts } from '../../../lib/texts/text-parts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import styles from './cards.module.css'
import type { DifferenceText } from './use-difference-text.ts'

interface Props {
  title: string
  figure: string
  note: string
  /** Null where it cannot be said. */
  difference: DifferenceText | null
  /** How many days before it differs from. */
  days: number
  isWide?: boolean
  children?: ReactNode
}

/** A figure that opens its bookings. */
export function MainCard({ title, figure, note, difference, days, isWide = false, children }: Props) {
  const { open } = useScreen()
  return (
    <button
      type="button"
      className={styles.card}
      data-wide={isWide || undefined}
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'counted', title })}
    >
      <span className={styles.title}>{title}</span>
      <span className={styles.row}>
        <span className={styles.figure}>{figure}</span>
        {children}
      </span>
      <span className={styles.note}>{note}</span>
      <span className={styles.difference}>
        {difference ? <DifferenceLine difference={difference} days={days} /> : NO_FIGURE}
      </span>
    </button>
  )
}

function DifferenceLine({ difference: { direction, words }, days }: { difference: DifferenceText; days: number }) {
  const { t } = useTexts('statistics')
  const strong = <strong data-mood={direction === 'more' ? 'good' : undefined}>{words}</strong>
  return direction === 'as-before' ? strong : textParts(t, 'cards.than', { days }, { difference: strong })
}
