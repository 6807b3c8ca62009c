import type { OwnBooking } from '@korto/contract/booking-lists'
import { isPending } from '@korto/domain/booking/status'
import { type CalendarReference, calendarUid } from '@korto/domain/recurrence/calendar-reference'
import { saveCalendarFile } from '../../features/booking/calendar-file.ts'
import type { ListedBooking } from '../../features/booking/list/listed-booking.ts'
import { directionsPage } from '../../features/site/map/map-tiles.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { CalendarIcon, PinIcon } from '../../ui/art/icons.tsx'
import { ButtonAnchor } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './booking-actions.module.css'
import { usePlacePath } from './use-own-games.ts'

/** The way to the club, and the booking as a file for a calendar. */
export function BookingActions({ listed }: { listed: ListedBooking }) {
  const { t } = useTexts('account')
  const { booking, site } = listed
  const address = new URL(usePlacePath()(listed), globalThis.location.origin)
  const save = () =>
    saveCalendarFile(
      {
        uid: calendarUid(referenceOf(booking), address.host),
        title: `${booking.itemName} · ${site.name}`,
        place: [site.address, site.city, site.country].filter(Boolean).join(', '),
        url: address.href,
        timezone: site.timezone,
        start: booking.fromDate,
        end: booking.toDate,
      },
      isPending(booking.status),
    )
  return (
    <>
      <IconButton outlined label={t('booking.addToCalendar')} onClick={save}>
        <CalendarIcon size={18} />
      </IconButton>
      <ButtonAnchor size="sm" href={directionsPage(site)} target="_blank" rel="noreferrer">
        <span className={styles.icon}>
          <PinIcon size={18} />
        </span>
        <span className={styles.label}>{t('bookings.directions')}</span>
      </ButtonAnchor>
    </>
  )
}

/** As the feed and the letters name it. */
const referenceOf = ({ id, recurringId, occurrenceDate }: OwnBooking): CalendarReference => ({
  bookingId: typeof id === 'number' ? id : null,
  ruleId: recurringId,
  occurrenceDate,
})
