import type { FigureBookings } from '@korto/contract/statistics'
import { useTexts } from '../../../lib/texts/texts.ts'
import { type OpenedFigure, useScreen } from '../statistics-context.ts'
import styles from './drill-down.module.css'

/** What all bookings of a figure come to, so that it can be checked. */
export function Together({ figure, total }: { figure: OpenedFigure; total: FigureBookings['total'] }) {
  const { t } = useTexts('statistics')
  const { text } = useScreen()
  return (
    <dl className={styles.together}>
      <div>
        <dt>{t('bookings.together')}</dt>
        <dd>{text.money(figure.kind === 'paid' ? total.paid : total.revenue)}</dd>
      </div>
      <div>
        <dt>{t('cards.bookings')}</dt>
        <dd>{text.count(total.bookings)}</dd>
      </div>
      <div>
        <dt>{t('cards.hours')}</dt>
        <dd>{text.hours(total.hours)}</dd>
      </div>
      {figure.hour !== undefined && (
        <div>
          <dt>{t('bookings.booked')}</dt>
          <dd>{text.hours(total.booked)}</dd>
        </div>
      )}
    </dl>
  )
}
