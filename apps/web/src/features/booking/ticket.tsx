import type { PublicTimeslot } from '@korto/contract/timetable'
import { dayOfWeek } from '@korto/domain/time/day'
import { dayText, timeRangeText } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './ticket.module.css'

interface Props {
  siteName: string
  itemName: string
  timeslot: PublicTimeslot
  /** It has become the visitor's own. */
  isOwn?: boolean
}

/** When and where, on top of every step of booking. */
export function Ticket({ siteName, itemName, timeslot, isOwn = false }: Props) {
  const texts = useTexts()
  const day = timeslot.start.slice(0, 10)
  return (
    <div className={styles.ticket}>
      <span className={styles.date} data-own={isOwn || undefined} aria-hidden="true">
        <span className={styles.weekday}>{texts.t('date.weekdayShort', { day: dayOfWeek(day) })}</span>
        <span className={styles.day}>{Number(day.slice(8))}</span>
      </span>
      <div className={styles.words}>
        <p className={styles.time}>
          <VisuallyHidden>{dayText(texts, day, 'long')}, </VisuallyHidden>
          {timeRangeText(timeslot)}
        </p>
        <p className={styles.place}>
          {itemName} · {siteName}
        </p>
      </div>
    </div>
  )
}
