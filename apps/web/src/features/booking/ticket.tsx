import { dayOfWeek } from '@korto/domain/time/day'
import { dayText, timeRangeText } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './ticket.module.css'

export interface TicketOf {
  siteName: string
  itemName: string
  time: { start: string; end: string }
  coachName?: string | null
}

/** When and where, on top of every step of booking. */
export function Ticket({ siteName, itemName, time, coachName, isOwn = false }: TicketOf & { isOwn?: boolean }) {
  const texts = useTexts()
  const day = time.start.slice(0, 10)
  return (
    <div className={styles.ticket}>
      {/* It has become the visitor's own. */}
      <span className={styles.date} data-own={isOwn || undefined} aria-hidden="true">
        <span className={styles.weekday}>{texts.t('date.weekdayShort', { day: dayOfWeek(day) })}</span>
        <span className={styles.day}>{Number(day.slice(8))}</span>
      </span>
      <div className={styles.words}>
        <p className={styles.time}>
          <VisuallyHidden>{dayText(texts, day, 'long')}, </VisuallyHidden>
          {timeRangeText(time)}
        </p>
        <p className={styles.place}>
          {itemName} · {siteName}
        </p>
        {coachName && <p className={styles.place}>{texts.t('booking.coachIs', { coach: coachName })}</p>}
      </div>
    </div>
  )
}
