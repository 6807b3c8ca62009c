import type { NotificationRead } from '@korto/contract/notification'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { inLanguage, useLanguage } from '../../lib/language/language.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { dayAndTimeOf } from '../../lib/time/moment.ts'
import { IconCircle } from '../../ui/art/icon-circle.tsx'
import { BellIcon, CalendarIcon, CheckIcon, ClockIcon, CloseIcon, InfoIcon } from '../../ui/art/icons.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './notification-list.module.css'

const icons: Record<string, ReactNode> = {
  CONFIRMED: <CheckIcon size={18} />,
  PENDING: <ClockIcon size={18} />,
  PENDING_COACH: <ClockIcon size={18} />,
  REJECTED: <CloseIcon size={18} />,
  CANCELED: <CalendarIcon size={18} />,
  MOVED: <CalendarIcon size={18} />,
  SLOT_FREE: <BellIcon size={18} filled />,
}
const kinds: Record<string, ComponentProps<typeof IconCircle>['kind']> = {
  CONFIRMED: 'success',
  PENDING: 'warning',
  PENDING_COACH: 'warning',
  REJECTED: 'danger',
  SLOT_FREE: 'watch',
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
  const { day, time } = dayAndTimeOf(entry.createdAt)
  return (
    <li className={styles.entry} data-unread={isNew || undefined}>
      <IconCircle kind={kinds[entry.type]}>{icons[entry.type] ?? <InfoIcon size={18} />}</IconCircle>
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
