import type { NotificationRead } from '@korto/contract/notification'
import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { type Texts, useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { type EntryDay, entryDays } from './entry-days.ts'
import { NotificationEntry } from './notification-entry.tsx'
import styles from './notification-list.module.css'

interface Props {
  entries: readonly NotificationRead[]
  /** Entries after this one were unread when the list was opened, or have come since: they stay marked. */
  readUpTo: number
  /** The watcher that is being stopped. */
  stoppingGroupId: string | null
  onStop: (groupId: string, entryId: number) => void
}

/** The entries by day, the newest first. */
export function NotificationList({ entries, readUpTo, stoppingGroupId, onStop }: Props) {
  const texts = useTexts('notifications')
  const now = useMinute()
  const titleOf = ({ name, day }: EntryDay) =>
    name === 'date' ? dateText(texts, day) : texts.t(`notifications.${name}`)
  return entryDays(entries, now).map((group) => (
    <section key={group.day} className={styles.group} aria-label={titleOf(group)}>
      <h2 className={styles.title}>{titleOf(group)}</h2>
      <Card padded={false}>
        <div className={styles.list}>
          <List>
            {group.entries.map((entry) => (
              <NotificationEntry
                key={entry.id}
                entry={entry}
                now={now}
                isNew={entry.id > readUpTo}
                isStopping={stoppingGroupId !== null && entry.action?.watcherGroupId === stoppingGroupId}
                onStop={(groupId) => onStop(groupId, entry.id)}
              />
            ))}
          </List>
        </div>
      </Card>
    </section>
  ))
}

/** `Thu 12 November` */
function dateText({ t }: Texts, day: Day): string {
  const weekday = t('date.weekdayShort', { day: dayOfWeek(day) })
  return t('date.day', {
    weekday,
    date: Number(day.slice(8, 10)),
    month: t('date.monthLong', { month: Number(day.slice(5, 7)) }),
  })
}
