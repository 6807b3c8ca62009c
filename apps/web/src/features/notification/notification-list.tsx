import type { NotificationRead } from '@korto/contract/notification'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { dayAndTimeOf } from '../../lib/time/moment.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { List } from '../../ui/layout/list.tsx'
import { NotificationEntry } from './notification-entry.tsx'
import styles from './notification-list.module.css'

/** Today's and the earlier ones, the newest first. What was unread when the list was opened stays marked while it is open. */
export function NotificationList({ entries }: { entries: readonly NotificationRead[] }) {
  const { t } = useTexts('account')
  const today = dayAndTimeOf(useMinute()).day
  const [unread] = useState(() => new Set(entries.filter(({ read }) => !read).map(({ id }) => id)))
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState icon={<BellIcon />} title={t('notifications.empty')} text={t('notifications.emptyText')} />
      </Card>
    )
  const isToday = ({ createdAt }: NotificationRead) => dayAndTimeOf(createdAt).day === today
  const groups = [
    { title: t('notifications.today'), entries: entries.filter(isToday) },
    { title: t('notifications.earlier'), entries: entries.filter((entry) => !isToday(entry)) },
  ]
  return groups.map(
    (group) =>
      group.entries.length > 0 && (
        <section key={group.title} className={styles.group} aria-label={group.title}>
          <h2 className={styles.title}>{group.title}</h2>
          <Card padded={false}>
            <div className={styles.list}>
              <List>
                {group.entries.map((entry) => (
                  <NotificationEntry
                    key={entry.id}
                    entry={entry}
                    isToday={isToday(entry)}
                    isNew={!entry.read || unread.has(entry.id)}
                  />
                ))}
              </List>
            </div>
          </Card>
        </section>
      ),
  )
}
