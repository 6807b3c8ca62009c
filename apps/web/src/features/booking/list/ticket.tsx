import { timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { DateBlock } from './date-block.tsx'
import styles from './ticket.module.css'

export interface TicketOf {
  siteName: string
  itemName: string
  time: { start: string; end: string }
  coachName?: string | null
}

/** When and where, on top of every step of booking. */
export function Ticket({ siteName, itemName, time, coachName, isOwn = false }: TicketOf & { isOwn?: boolean }) {
  const { t } = useTexts()
  const day = time.start.slice(0, 10)
  return (
    <div className={styles.ticket}>
      <DateBlock day={day} isOwn={isOwn} />
      <div className={styles.text}>
        <p className={styles.time}>{timeRangeText(time)}</p>
        <p className={styles.place}>
          {itemName} · {siteName}
        </p>
        {coachName && <p className={styles.place}>{t('booking.coachIs', { coach: coachName })}</p>}
      </div>
    </div>
  )
}
