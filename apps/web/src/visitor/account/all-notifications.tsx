import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notificationsQuery, useMarkRead } from '../../features/notification/api.ts'
import { entriesQuery, type NotificationFilter } from '../../features/notification/list/entries-api.ts'
import { entryId } from '../../features/notification/list/notification-entry.tsx'
import { NotificationList } from '../../features/notification/list/notification-list.tsx'
import { readUpTo } from '../../features/notification/list/read-up-to.ts'
import { useStopWatching } from '../../features/watcher/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { showMore } from '../my-bookings/use-earlier-games.ts'
import styles from './notifications.module.css'

const EMPTY = {
  all: 'notifications.empty',
  bookings: 'notifications.emptyBookings',
  watched: 'notifications.emptyWatched',
} as const

/** The list of one filter; opening it marks all entries as read. */
export function AllNotifications({ filter }: { filter: NotificationFilter }) {
  const { t, language } = useTexts('notifications')
  const newest = useQuery(notificationsQuery)
  const { data, isError, refetch } = useInfiniteQuery(entriesQuery(filter, language))
  const { mutate: markRead } = useMarkRead()
  // Everything in the open list counts as read, new entries too.
  const lastUnread = newest.data?.find(({ read }) => !read)?.id
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  if (openedAt === null && newest.data) setOpenedAt(readUpTo(newest.data))
  useEffect(() => {
    if (lastUnread !== undefined) markRead(lastUnread)
  }, [lastUnread, markRead])
  if (isError && !data) return <FailedState title={t('notifications.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!data || openedAt === null} skeleton={<Skeleton height={240} />}>
      {openedAt !== null && <Entries filter={filter} readUpTo={openedAt} />}
    </Loading>
  )
}

function Entries({ filter, readUpTo }: { filter: NotificationFilter; readUpTo: number }) {
  const { t, language } = useTexts('notifications')
  const list = useInfiniteQuery(entriesQuery(filter, language))
  const entries = list.data?.pages.flat() ?? []
  const stop = useStop()
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState icon={<BellIcon />} title={t(EMPTY[filter])} text={t('notifications.emptyText')} />
      </Card>
    )
  return (
    <>
      <NotificationList
        entries={entries}
        readUpTo={readUpTo}
        stoppingGroupId={stop.isPending ? stop.variables : null}
        onStop={stop.begin}
      />
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void showMore(list, list.fetchNextPage)}>
            {t('booking.showMore')}
          </Button>
        </p>
      )}
      <p className={styles.foot}>{t('notifications.foot')}</p>
    </>
  )
}

/** Stops the watcher of an entry. The button disappears, so the focus moves to the entry. */
function useStop() {
  const { t } = useTexts('notifications')
  const failed = useTexts('account').t('profile.stopFailed')
  const queries = useQueryClient()
  const stop = useStopWatching()
  const begin = (groupId: string, id: number) =>
    stop.mutate(groupId, {
      onSuccess: async () => {
        toasts.show({ kind: 'success', title: t('notifications.stopped') })
        document.getElementById(entryId(id))?.focus()
        await invalidate(queries, notificationsQuery.queryKey)
      },
      onError: () => toasts.show({ kind: 'error', title: failed }),
    })
  return { isPending: stop.isPending, variables: stop.variables ?? null, begin }
}
