import type { ReactNode } from 'react'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { MyBooking } from '../api.ts'
import styles from './existing-bookings.module.css'

interface Props {
  bookings: readonly MyBooking[]
  /** The control that cancels one of them. */
  cancelOf: (booking: MyBooking) => ReactNode
  onContinue: () => void
}

/** Own bookings at the chosen time, with the choice to cancel them or to continue. */
export function ExistingBookings({ bookings, cancelOf, onContinue }: Props) {
  const texts = useTexts()
  return (
    <>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.id} className={styles.booking}>
            <div className={styles.text}>
              <p className={styles.time}>
                {dayText(texts, booking.fromDate.slice(0, 10), 'short')},{' '}
                {timeRangeText({ start: booking.fromDate, end: booking.toDate })}
              </p>
              <p className={styles.place}>
                {[booking.itemName, booking.siteName, booking.coachName].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className={styles.control}>{cancelOf(booking)}</div>
          </li>
        ))}
      </ul>
      <Button kind="primary" size="lg" full onClick={onContinue}>
        {texts.t('booking.continue')}
      </Button>
    </>
  )
}
