import { useTexts } from '../../../lib/texts/texts.ts'
import { type OpenedFigure, useScreen } from '../statistics-context.ts'
import styles from './drill-down.module.css'

/** Of an hour: how much of what was offered was booked, and who else would have liked it. */
export function HourNote({ figure }: { figure: OpenedFigure }) {
  const { t } = useTexts('statistics')
  const { figures, text } = useScreen()
  const isOfIt = (cell: { dayOfWeek: number; hour: number }) =>
    cell.dayOfWeek === figure.dayOfWeek && cell.hour === figure.hour
  const cell = figures.details.byHour.find(isOfIt)
  const occupancy = figures.statistics.byHour.find(isOfIt)?.occupancy ?? null
  if (!cell || occupancy === null) return null
  return (
    <p className={styles.note}>
      {t('bookings.ofOffered', {
        booked: text.hours(cell.booked),
        offered: text.hours(cell.offered),
        percent: text.percent(occupancy),
      })}
      {cell.watchers > 0 && ` ${t('bookings.watchers', { count: cell.watchers })}`}
    </p>
  )
}
