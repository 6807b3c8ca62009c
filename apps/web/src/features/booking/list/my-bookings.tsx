import { canFollowCancelAdvice } from '@korto/domain/booking/late-cancellation'
import { shownBookings } from '@korto/domain/booking/upcoming-list'
import { dayOfWeek } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { timeRangeText } from '../../../lib/texts/dates.ts'
import { translatedName } from '../../../lib/texts/names.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { RepeatIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { CancelControl } from './cancel-control.tsx'
import { DateBlock } from './date-block.tsx'
import { type ListedBooking, rulingOf } from './listed-booking.ts'
import styles from './my-bookings.module.css'
import { timeUntil } from './time-until.ts'

interface Props {
  bookings: readonly ListedBooking[]
  pathOf: (listed: ListedBooking) => string
  /** Further actions of a booking. */
  actionsOf?: ((listed: ListedBooking) => ReactNode) | undefined
  onMove: (listed: ListedBooking) => void
  /** One was canceled. */
  onGone: () => void
}

/** Upcoming bookings: three at first, five more each time. */
export function MyBookings({ bookings, pathOf, actionsOf, onMove, onGone }: Props) {
  const { t } = useTexts()
  const [times, setTimes] = useState(0)
  const shown = bookings.slice(0, shownBookings(times))
  const rest = bookings.length - shown.length
  const now = useMinute()
  return (
    <>
      <Card padded={false}>
        <List>
          {shown.map((listed) => (
            <MyBooking
              key={listed.booking.id}
              listed={listed}
              path={pathOf(listed)}
              actions={actionsOf?.(listed)}
              onMove={onMove}
              onGone={onGone}
            />
          ))}
        </List>
      </Card>
      {shown.some(({ from }) => canFollowCancelAdvice(from, now)) && (
        <p className={styles.advice}>{t('booking.cancelAdvice')}</p>
      )}
      {rest > 0 && (
        <p className={styles.more}>
          <Button onClick={() => setTimes(times + 1)}>
            {t('booking.showMore')}
            <span className={styles.left}>{t('booking.left', { count: rest })}</span>
          </Button>
        </p>
      )}
    </>
  )
}

interface RowProps extends Pick<Props, 'onMove' | 'onGone'> {
  listed: ListedBooking
  path: string
  actions: ReactNode
}

function MyBooking({ listed, path, actions, onMove, onGone }: RowProps) {
  const texts = useTexts()
  const { t } = texts
  const { booking, site, from } = listed
  const now = useMinute()
  const day = booking.fromDate.slice(0, 10)
  const isToday = day === dayOf(site.timezone, now)
  const { itemName: item, coachName: coach } = booking
  const ruling = rulingOf(listed, now)
  const isCancelable = ruling === 'allowed' || ruling === 'late'
  return (
    <li className={styles.booking} data-booking={booking.id}>
      <DateBlock day={day} isToday={isToday} />
      <div className={styles.words}>
        <p className={styles.time}>
          {timeRangeText({ start: booking.fromDate, end: booking.toDate })}
          {isToday && from > now && booking.status === 'CONFIRMED' && (
            <Badge kind="ball">{t('booking.in', { time: timeUntil(texts, from, now, site.timezone) })}</Badge>
          )}
          <StatusBadge status={booking.status} />
          {booking.recurringId !== null && (
            <Badge>
              <RepeatIcon size={14} />
              {t('booking.everyWeekday', { day: dayOfWeek(booking.occurrenceDate ?? day) })}
            </Badge>
          )}
        </p>
        <p>{coach ? t('booking.withCoach', { item, coach }) : item}</p>
        <p className={styles.place}>
          <Link to={path}>{site.name}</Link>, {translatedName(texts, site.city)}
        </p>
      </div>
      {actions && ruling !== null && !isCancelable && (
        <div className={styles.actions} data-alone="">
          {actions}
        </div>
      )}
      <CancelControl
        listed={listed}
        beside={
          <>
            {actions && <span className={styles.actions}>{actions}</span>}
            {/* Occasions of a series can only be moved by staff, and nothing where nothing can be booked. */}
            {booking.recurringId === null && site.acceptsOnlineBooking && (
              <Button size="sm" onClick={() => onMove(listed)}>
                {t('booking.move')}
              </Button>
            )}
          </>
        }
        onCanceled={onGone}
      />
    </li>
  )
}
