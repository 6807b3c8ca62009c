import { dayOf } from '@korto/domain/time/site-time'
import { Link } from 'react-router'
import { timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { DateBlock } from './date-block.tsx'
import type { ListedBooking } from './listed-booking.ts'
import styles from './next-game.module.css'
import { timeUntil } from './time-until.ts'

interface Props {
  listed: ListedBooking
  path: string
  /** How many are ahead in all, and where they are listed. */
  count: number
  allPath: string
}

/** When and where the visitor plays next. */
export function NextGame({ listed: { booking, site, from }, path, count, allPath }: Props) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  const day = booking.fromDate.slice(0, 10)
  const { coachName: coach } = booking
  return (
    <div className={styles.next}>
      <DateBlock day={day} isToday={day === dayOf(site.timezone, now)} />
      <div className={styles.text}>
        <p className={styles.when}>
          <span>
            {from > now
              ? t('home.nextGame', { time: timeUntil(texts, from, now, site.timezone) })
              : t('home.playingNow')}
          </span>
          <StatusBadge status={booking.status} />
        </p>
        <p className={styles.booking}>
          <Link className={styles.link} to={path}>
            {timeRangeText({ start: booking.fromDate, end: booking.toDate })} · {booking.itemName}
          </Link>
        </p>
        <p className={styles.place}>{coach ? t('booking.withCoach', { item: site.name, coach }) : site.name}</p>
      </div>
      <span className={styles.allLink}>
        <ButtonLink kind="subtle" size="sm" to={allPath}>
          {t('home.allBookings', { count })}
        </ButtonLink>
      </span>
    </div>
  )
}
