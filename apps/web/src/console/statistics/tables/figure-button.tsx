import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { type OpenedFigure, useScreen } from '../statistics-context.ts'
import styles from './figure-button.module.css'

interface Props {
  /** Whose figure it is, and the title of the list that it opens. */
  figure: OpenedFigure
  /** Nothing is behind a figure of nothing. */
  count: number
  children: ReactNode
}

/** A figure of a table; it opens the bookings behind it. */
export function FigureButton({ figure, count, children }: Props) {
  const { t } = useTexts('statistics')
  const { open } = useScreen()
  if (count === 0) return children
  return (
    <button type="button" className={styles.button} title={t('findings.showBookings')} onClick={() => open(figure)}>
      {children}
    </button>
  )
}
