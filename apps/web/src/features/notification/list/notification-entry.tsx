import type { NotificationRead } from '@korto/contract/notification'
import { useTexts } from '../../../lib/texts/texts.ts'
import { dayAndTimeOf } from '../../../lib/time/moment.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { EntryAction } from './entry-action.tsx'
import { minutesSince } from './entry-days.ts'
import { EntryIcon } from './entry-icon.tsx'
import styles from './notification-list.module.css'

interface Props {
  entry: NotificationRead
  now: number
  isNew: boolean
  isStopping: boolean
  onStop: (groupId: string) => void
}

export function NotificationEntry({ entry, now, isNew, isStopping, onStop }: Props) {
  const { t } = useTexts('notifications')
  return (
    <li id={entryId(entry.id)} className={styles.entry} data-unread={isNew || undefined} tabIndex={-1}>
      <EntryIcon entry={entry} />
      <div className={styles.words}>
        <p className={styles.head}>
          <strong className={styles.name}>{entry.title}</strong>
          <When createdAt={entry.createdAt} now={now} />
        </p>
        <p className={styles.text}>{entry.text}</p>
        <EntryAction {...{ entry, isStopping, onStop }} />
      </div>
      <span className={styles.dot}>{isNew && <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}</span>
    </li>
  )
}

/** The focus goes there when the button in it disappears. */
export const entryId = (id: number): string => `notification-${id}`

function When({ createdAt, now }: { createdAt: string; now: number }) {
  const { t } = useTexts('notifications')
  const minutes = minutesSince(createdAt, now)
  const text = () => {
    if (minutes === null) return dayAndTimeOf(createdAt).time
    return minutes === 0 ? t('notifications.now') : t('notifications.minutes', { count: minutes })
  }
  return (
    <time className={styles.time} dateTime={createdAt}>
      {text()}
    </time>
  )
}
