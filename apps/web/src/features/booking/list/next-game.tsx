import { dayOf } from '@korto/domain/time/site-time'
import { Link } from 'react-router'
import { timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { ButtonAnchor } from '../../../ui/form/button.tsx'
import { DateBlock } from './date-block.tsx'
import type { ListedBooking } from './listed-booking.ts'
import styles from './next-game.module.css'
import { timeUntil } from './time-until.ts'

interface Props {
  listed: ListedBooking
  path: string
  /** How many are ahead in all, and where they are listed. */
  count: number
  allHref: string
}

/** When and where the visitor plays next. */
export function NextGame({ listed: { booking, site, from }, path, count, allHref }: Props) {
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
          {from > now ? t('home.nextGame', { time: timeUntil(texts, from, now) }) : t('home.playingNow')}
        </p>
        <p className={styles.booking}>
          <Link className={styles.link} to={path}>
            {timeRangeText({ start: booking.fromDate, end: booking.toDate })} · {booking.itemName}
          </Link>
        </p>
        <p className={styles.place}>{coach ? t('booking.withCoach', { item: site.name, coach }) : site.name}</p>
      </div>
      <span className={styles.allLink}>
        <ButtonAnchor kind="subtle" size="sm" href={allHref}>
          {t('home.allBookings', { count })}
        </ButtonAnchor>
      </span>
    </div>
  )
}
