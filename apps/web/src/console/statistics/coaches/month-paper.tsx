import type { FigureBooking } from '@korto/contract/statistics'
import { createPortal } from 'react-dom'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useConsole } from '../../frame/use-console.ts'
import { useScreen } from '../statistics-context.ts'
import styles from './month-paper.module.css'

interface Props {
  coach: string
  month: string
  lessons: readonly FigureBooking[]
  hours: number
}

/** The lessons on paper: A4, only this while it is there. */
export function MonthPaper({ coach, month, lessons, hours }: Props) {
  const texts = useTexts('statistics')
  const { t } = texts
  const { text } = useScreen()
  const club = useConsole()
  return createPortal(
    <div className={styles.paper} data-alone="">
      <header className={styles.head}>
        <h2>
          {coach}, {month}
        </h2>
        <p>
          {club.name}, {club.city}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('lessons.date')}</th>
            <th>{t('lessons.time')}</th>
            <th>{t('table.facility')}</th>
            <th>{t('table.client')}</th>
            <th>{t('table.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ id, fromDate, toDate, itemName, displayName, hours: length }) => (
            <tr key={id}>
              <td>{dayText(texts, fromDate.slice(0, 10), 'short')}</td>
              <td>{timeRangeText({ start: fromDate, end: toDate })}</td>
              <td>{itemName}</td>
              <td>{displayName ?? t('table.deleted')}</td>
              <td>{text.hours(length)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{t('table.together')}</td>
            <td>{text.hours(hours)}</td>
          </tr>
        </tfoot>
      </table>
      <footer className={styles.foot}>
        <p>{t('lessons.line', { hours: text.hours(hours), count: lessons.length })}</p>
        <p className={styles.signature}>{t('lessons.signature')}</p>
      </footer>
    </div>,
    document.body,
  )
}
