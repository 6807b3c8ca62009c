import { limitByLevel } from '@korto/domain/client/limits'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import styles from './limit-reached.module.css'

interface Props {
  /** The club has closed online booking for this person. */
  isBlocked: boolean
  /** The bookings that count at this club, and how many are allowed; null where the limit is not known. */
  upcoming: { count: number; limit: number } | null
  bookingsPath: string
  contacts: ReactNode
}

/** How many bookings of how many are ahead, why no more can be booked, and where to go from here. */
export function LimitReached({ isBlocked, upcoming, bookingsPath, contacts }: Props) {
  const { t } = useTexts()
  const isNew = upcoming === null || upcoming.limit <= limitByLevel[0]
  if (isBlocked)
    return (
      <>
        <p className={styles.text}>{t('refusal.LATE_CANCEL')}</p>
        <div className={styles.contacts}>{contacts}</div>
      </>
    )
  return (
    <>
      {upcoming && (
        <p className={styles.count}>
          {t('booking.upcomingHere')} <strong className={styles.of}>{t('booking.ofLimit', upcoming)}</strong>
        </p>
      )}
      {/* The rule of five bookings is about new clients only. */}
      {isNew && <p className={styles.text}>{t('booking.limitText')}</p>}
      <p className={styles.text}>{t('booking.limitHelp')}</p>
      <div className={styles.contacts}>{contacts}</div>
      <ButtonLink kind="primary" size="lg" full to={bookingsPath}>
        {t('nav.myBookings')}
      </ButtonLink>
    </>
  )
}
