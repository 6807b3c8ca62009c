import { dayOf } from '@korto/domain/time/site-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeRangeText } from '../../../lib/texts/dates.ts'
import { translatedName } from '../../../lib/texts/names.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { StatusBadge } from '../status-badge.tsx'
import { DateBlock } from './date-block.tsx'
import type { ListedBooking } from './listed-booking.ts'
import styles from './my-bookings.module.css'

interface Props {
  listed: ListedBooking
  path: string
  /** Its actions. */
  children: ReactNode
}

/** A booking that is over. */
export function EarlierBooking({ listed: { booking, site }, path, children }: Props) {
  const texts = useTexts()
  const { t } = texts
  const { itemName: item, coachName: coach } = booking
  const day = booking.fromDate.slice(0, 10)
  const [year = '', month = ''] = day.split('-')
  const isThisMonth = dayOf(site.timezone, useMinute()).startsWith(`${year}-${month}`)
  return (
    <li className={styles.booking} data-booking={booking.id}>
      <DateBlock day={day} />
      <div className={styles.words}>
        <p className={styles.time}>
          {timeRangeText({ start: booking.fromDate, end: booking.toDate })}
          {!isThisMonth && <span className={styles.month}>{t('date.month', { month: Number(month), year })}</span>}
          <StatusBadge status={booking.status} />
        </p>
        <p>{coach ? t('booking.withCoach', { item, coach }) : item}</p>
        <p className={styles.place}>
          <Link to={path}>{site.name}</Link>, {translatedName(texts, site.city)}
        </p>
      </div>
      <div className={styles.earlierActions}>{children}</div>
    </li>
  )
}
