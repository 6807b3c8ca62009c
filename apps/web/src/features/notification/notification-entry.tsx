import type { NotificationRead } from '@korto/contract/notification'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inLanguage, useLanguage } from '../../lib/language/language.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { momentOf } from '../../lib/time/moment.ts'
import { BellIcon, CalendarIcon, CheckIcon, ClockIcon, CloseIcon, InfoIcon } from '../../ui/art/icons.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './notification-list.module.css'

const signs: Record<string, ReactNode> = {
  CONFIRMED: <CheckIcon size={18} />,
  PENDING: <ClockIcon size={18} />,
  PENDING_COACH: <ClockIcon size={18} />,
  REJECTED: <CloseIcon size={18} />,
  CANCELED: <CalendarIcon size={18} />,
  MOVED: <CalendarIcon size={18} />,
  SLOT_FREE: <BellIcon size={18} filled />,
}

interface Props {
  entry: NotificationRead
  isToday: boolean
  isNew: boolean
}

export function NotificationEntry({ entry, isToday, isNew }: Props) {
  const texts = useTexts('account')
  const { t } = texts
  const language = useLanguage()
  const { day, time } = momentOf(entry.createdAt)
  return (
    <li className={styles.entry} data-unread={isNew || undefined}>
      <span className={styles.sign} data-type={entry.type}>
        {signs[entry.type] ?? <InfoIcon size={18} />}
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{entry.text}</p>
        {entry.link && (
          <Link className={styles.link} to={inLanguage(language, entry.link)}>
            {t('notifications.open')}
          </Link>
        )}
      </div>
      <time className={styles.time} dateTime={entry.createdAt}>
        {isToday ? time : `${dayText(texts, day, 'short')}, ${time}`}
      </time>
      {isNew && (
        <span className={styles.dot}>
          <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
        </span>
      )}
    </li>
  )
}
