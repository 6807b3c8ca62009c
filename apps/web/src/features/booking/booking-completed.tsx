import { clock } from '../../lib/clock.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Court } from '../../ui/court-art.tsx'
import { BellIcon, CalendarIcon, CheckIcon, ClockIcon, MailIcon } from '../../ui/icons.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import styles from './booking-completed.module.css'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'
import { Ticket, type TicketOf } from './ticket.tsx'

interface Props {
  ticket: TicketOf
  entry: Omit<CalendarEntry, 'now'>
  /** It still has to be confirmed by the club or the coach. */
  isWaiting: boolean
  /** Where notifications are switched on; null when they are on already. */
  notificationsPath: string | null
  onClose: () => void
}

const VIEW = { degrees: -20, scale: 1.7, x: 220, y: 120, ball: null }

/** It is done; the dialog's title says so. */
export function BookingCompleted({ ticket, entry, isWaiting, notificationsPath, onClose }: Props) {
  const { t } = useTexts()
  return (
    <>
      {!isWaiting && (
        <div className={styles.picture}>
          <Court surface="night" view={VIEW} />
          <span className={styles.check}>
            <CheckIcon size={32} />
          </span>
        </div>
      )}
      <Ticket {...ticket} isOwn={!isWaiting} />
      {isWaiting && (
        <div>
          <Badge kind="warning">
            <ClockIcon size={14} />
            {t('booking.pending')}
          </Badge>
        </div>
      )}
      <div className={styles.ways}>
        <Button size="sm" onClick={() => save(entry)}>
          <CalendarIcon size={18} />
          {t('booking.addToCalendar')}
        </Button>
        <ShareButton title={entry.title} address={entry.url} />
        <ButtonAnchor size="sm" href={mailOf(entry)}>
          <MailIcon size={18} />
          {t('booking.byMail')}
        </ButtonAnchor>
        {notificationsPath && (
          <ButtonLink size="sm" to={notificationsPath}>
            <BellIcon size={18} />
            {t('booking.notifyMe')}
          </ButtonLink>
        )}
      </div>
      <Button kind="primary" full size="lg" onClick={onClose}>
        {t('dialog.done')}
      </Button>
    </>
  )
}

function mailOf({ title, place, start, end, url }: Props['entry']): string {
  const time = `${start.slice(0, 10)} ${start.slice(11, 16)}–${end.slice(11, 16)}`
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${time}\n${place}\n${url}`)}`
}

function save(entry: Props['entry']): void {
  const file = new Blob([calendarFile({ ...entry, now: clock.now() })], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `korto-${entry.start.slice(0, 10)}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
