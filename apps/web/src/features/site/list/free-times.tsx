import type { FreeToday } from '@korto/contract/timetable'
import { addDays, type Day } from '@korto/domain/time/day'
import { Link } from 'react-router'
import { dayText, timeText } from '../../../lib/texts/dates.ts'
import { type Texts, useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { BellIcon } from '../../../ui/art/icons.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './free-times.module.css'

export interface PlaceDay {
  itemId?: number
  /** The day to open the timetable with. */
  day: string
  /** The start of the time whose booking is to be open. */
  start?: string
}

interface Props {
  /** Undefined while it is being read. */
  free: FreeToday | undefined
  pathOf: (where: PlaceDay) => string
}

/** Free times of a club today, as links that open the booking of each. */
export function FreeTimes({ free, pathOf }: Props) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  if (!free) return <Waiting />
  const { date } = free
  const times = free.times.filter(({ start }) => Date.parse(start) > now)
  if (times.length > 0)
    return (
      <div className={styles.free}>
        <p className={styles.label}>{t('home.freeToday')}</p>
        <div className={styles.times}>
          {times.map(({ start, itemId }) => (
            <Link key={start} className={styles.time} to={pathOf({ itemId, day: date, start })}>
              {timeText(start)}
            </Link>
          ))}
          {free.more > 0 && (
            <Link
              className={styles.more}
              to={pathOf({ day: date })}
              aria-label={t('home.moreTimes', { count: free.more })}
            >
              +{free.more}
            </Link>
          )}
        </div>
      </div>
    )
  return (
    <div>
      <p className={styles.label}>{t(free.isFull ? 'home.fullToday' : 'home.overToday')}</p>
      <div className={styles.times}>
        {free.isFull ? (
          <Link className={styles.watch} to={pathOf({ day: date })}>
            <BellIcon size={16} />
            {t('home.tellMe')}
          </Link>
        ) : free.next ? (
          <Link className={styles.time} to={pathOf({ itemId: free.next.itemId, day: free.next.start.slice(0, 10) })}>
            {nextText(texts, date, free.next.start)}
          </Link>
        ) : (
          <Link className={styles.more} to={pathOf({ day: addDays(date, 1) })}>
            {t('home.seeTomorrow')}
          </Link>
        )}
      </div>
    </div>
  )
}

/** `Tomorrow from 07:00`, later `Thu 19 Nov from 07:00`. */
function nextText(texts: Texts, today: Day, start: string): string {
  const [day, time] = [start.slice(0, 10), timeText(start)]
  if (day === addDays(today, 1)) return texts.t('home.freeTomorrow', { time })
  return texts.t('home.freeOn', { day: dayText(texts, day, 'short'), time })
}

const Waiting = () => (
  <div aria-hidden="true">
    <p className={styles.label}>
      <Skeleton width={72} height={12} />
    </p>
    <div className={styles.times}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} width={60} height={40} />
      ))}
    </div>
  </div>
)
