import type { Timetable } from '@korto/contract/timetable'
import { Suspense, useState } from 'react'
import { CancelControl } from '../../../features/booking/list/cancel-control.tsx'
import type { ListedBooking } from '../../../features/booking/list/listed-booking.ts'
import { Ticket } from '../../../features/booking/list/ticket.tsx'
import { StatusBadge } from '../../../features/booking/status-badge.tsx'
import { slotsIn } from '../../../features/timetable/free/slots-in.ts'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { priceTexts } from '../../../lib/texts/prices.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BookingActions } from '../../my-bookings/booking-actions.tsx'
import { useOwnGames } from '../../my-bookings/use-own-games.ts'
import type { ChosenTime } from '../timetable/slot-address.ts'
import styles from './own-booking.module.css'

const MoveBooking = lazyPart(async () => (await import('../../my-bookings/move-booking.tsx')).MoveBooking)

interface Props {
  siteId: number
  bookingId: string
  /** Of the item that the booking is on. */
  timetable: Timetable
  onBookAnother: (time: ChosenTime) => void
  onClose: () => void
}

/** An own booking, opened from its cell. */
export function OwnBooking({ siteId, bookingId, timetable, onBookAnother, onClose }: Props) {
  const { t } = useTexts()
  const { bookings, isError, retry } = useOwnGames([siteId])
  const [isMoving, setMoving] = useState(false)
  const listed = bookings?.find(({ booking }) => String(booking.id) === bookingId)
  return (
    <Dialog title={t('timetable.ownBooking')} isInAddress onClose={onClose}>
      {listed ? (
        <Suspense fallback={<Skeleton height={220} />}>
          <Details
            listed={listed}
            timetable={timetable}
            onMove={() => setMoving(true)}
            onBookAnother={onBookAnother}
            onCanceled={onClose}
          />
        </Suspense>
      ) : isError ? (
        <FailedState title={t('booking.notLoaded')} onRetry={retry} />
      ) : bookings ? (
        <p>{t('booking.notFound')}</p>
      ) : (
        <Skeleton height={220} />
      )}
      {listed && isMoving && (
        <Suspense>
          <MoveBooking listed={listed} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </Dialog>
  )
}

interface DetailsProps extends Pick<Props, 'timetable' | 'onBookAnother'> {
  listed: ListedBooking
  onMove: () => void
  onCanceled: () => void
}

function Details({ listed, timetable, onMove, onBookAnother, onCanceled }: DetailsProps) {
  const { t, language } = useTexts()
  const now = useMinute()
  const { booking, site, from } = listed
  const time = { start: booking.fromDate, end: booking.toDate }
  const prices = priceTexts(booking.price, site, language, timetable.from)
  const slots = slotsIn(timetable, time)
  const hasPlaces = from > now && slots.length > 0 && slots.every(({ free }) => free > 0)
  return (
    <>
      <Ticket
        siteName={site.name}
        itemName={booking.itemName}
        coachName={booking.coachName}
        time={time}
        isOwn={booking.status === 'CONFIRMED'}
      />
      <div className={styles.facts}>
        <StatusBadge status={booking.status} showsConfirmed />
        {prices.length > 0 && <span className={styles.price}>{prices.join(' / ')}</span>}
      </div>
      <div className={styles.actions} data-alone>
        <BookingActions listed={listed} />
      </div>
      <CancelControl
        listed={listed}
        // Occasions of a series can only be moved by staff.
        beside={
          booking.recurringId === null && (
            <Button size="sm" onClick={onMove}>
              {t('booking.move')}
            </Button>
          )
        }
        onCanceled={onCanceled}
      />
      {hasPlaces && (
        <Button kind="subtle" full onClick={() => onBookAnother(time)}>
          {t('booking.bookAnother')}
        </Button>
      )}
    </>
  )
}
