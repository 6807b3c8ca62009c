import { shownTime } from '@korto/domain/time/time-of-day'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import type { HourSum } from './hour-sums.ts'
import styles from './revenue-by-hour.module.css'

/** The chart as a table for screen readers. */
export function HourTable({ hours }: { hours: readonly HourSum[] }) {
  const { t } = useTexts('statistics')
  const { text } = useScreen()
  return (
    <div className={styles.table}>
      <table>
        <caption>{t('byHour.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('byHour.hour')}</th>
            <th scope="col">{t('table.revenue')}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, revenue }) => (
            <tr key={hour}>
              <th scope="row">{shownTime(hour * 60)}</th>
              <td>{text.money(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
