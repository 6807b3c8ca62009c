import type { ReactNode } from 'react'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { type Texts, useTexts } from '../../../lib/texts/texts.ts'
import { BellIcon, CalendarIcon, ClockIcon, MailIcon } from '../../../ui/art/icons.tsx'
import { mailAddress } from '../../../ui/contact/contact-address.ts'
import { ShareButton } from '../../../ui/contact/share-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/form/button.tsx'
import { type CalendarFileEntry, saveCalendarFile } from '../calendar-file.ts'
import { Ticket, type TicketOf } from '../list/ticket.tsx'
import styles from './booking-completed.module.css'

interface Props {
  ticket: TicketOf
  /** For the calendar file and for sharing. */
  entry: CalendarFileEntry
  /** Until when it can be canceled. */
  terms: ReactNode
  /** Asks for a letter about it. */
  receipt: ReactNode
  /** It still has to be confirmed by the club or the coach. */
  isWaiting: boolean
  /** Where notifications are switched on; null when they are on already. */
  notificationsPath: string | null
  onClose: () => void
}

/** Actions after booking; the title of the dialog says that it is booked. */
export function BookingCompleted({ ticket, entry, terms, receipt, isWaiting, notificationsPath, onClose }: Props) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      <Ticket {...ticket} isOwn={!isWaiting} />
      {isWaiting && (
        <div className={styles.waiting}>
          <Badge kind="warning">
            <ClockIcon size={14} />
            {t('booking.pending')}
          </Badge>
          <p className={styles.help}>{t('booking.waitingHelp')}</p>
        </div>
      )}
      {terms}
      {receipt}
      <div className={styles.ways}>
        <Button size="sm" onClick={() => saveCalendarFile(entry, isWaiting)}>
          <CalendarIcon size={18} />
          {t('booking.addToCalendar')}
        </Button>
        <ShareButton title={entry.title} address={entry.url} />
        <ButtonAnchor size="sm" href={mailOf(texts, ticket, entry)}>
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

/** An e-mail that invites others, in the language of the page. */
function mailOf(texts: Texts, { siteName, itemName, time }: TicketOf, { place, url }: CalendarFileEntry): string {
  const words = {
    site: siteName,
    item: itemName,
    day: dayText(texts, time.start.slice(0, 10), 'long'),
    time: timeRangeText(time),
  }
  const body = [texts.t('booking.mailText', words), place, url].join('\n\n')
  const subject = texts.t('booking.mailSubject', words)
  return mailAddress('', { subject, body })
}
