import type { FigureBooking, FigureKind } from '@korto/contract/statistics'
import { adminWindow } from '@korto/domain/timeslot/admin-window'
import { Link } from 'react-router'
import { consolePaths } from '../../../lib/console-paths.ts'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import styles from './drill-down.module.css'

/** When, where, who, and for how much. */
export function BookingLine({ booking, kind }: { booking: FigureBooking; kind: FigureKind }) {
  const texts = useTexts('statistics')
  const { t, language } = texts
  const { site, today, text } = useScreen()
  const paths = consolePaths(language)
  const { id, itemId, itemName, coachName, userId, displayName, fromDate, toDate, quantity, payment } = booking
  const day = fromDate.slice(0, 10)
  // Of earlier days and of deleted facilities the board shows nothing.
  const isOnBoard = day >= adminWindow(today, today).first && site.items.some((item) => item.id === itemId)
  const when = t('bookings.when', {
    day: dayText(texts, day, 'short'),
    time: timeRangeText({ start: fromDate, end: toDate }),
  })
  const amount = kind === 'paid' ? (payment?.amount ?? 0) : booking.revenue
  return (
    <li className={styles.line}>
      <span className={styles.when}>
        {isOnBoard ? <Link to={paths.board({ itemId, day, booking: String(id) })}>{when}</Link> : when}
      </span>
      <span className={styles.amount}>{text.money(amount)}</span>
      <span className={styles.who}>
        {displayName === null ? t('bookings.deleted') : <Link to={paths.client(userId)}>{displayName}</Link>}
        {` · ${[itemName, coachName].filter((name) => name !== null).join(', ')}`}
        {quantity > 1 && ` × ${quantity}`}
      </span>
    </li>
  )
}
