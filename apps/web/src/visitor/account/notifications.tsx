import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsQuery, useMarkRead } from '../../features/notification/api.ts'
import { NotificationList } from '../../features/notification/notification-list.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { accountHead } from '../login/account-head.ts'
import { AccountPage } from './account-page.tsx'
import { Private } from './private.tsx'
import { WaitingBookings } from './waiting-bookings.tsx'

export const meta = accountHead('notifications.title')

export default function Notifications() {
  const { t } = useTexts('account')
  return (
    <Private>
      {() => (
        <AccountPage title={t('notifications.title')}>
          <WaitingBookings />
          <AllNotifications />
        </AccountPage>
      )}
    </Private>
  )
}

function AllNotifications() {
  const { t } = useTexts('account')
  const { data, isError, isPending, refetch } = useQuery(notificationsQuery)
  const { mutate: markRead } = useMarkRead()
  // Everything in the open list counts as read, new entries too.
  const lastUnread = data?.find(({ read }) => !read)?.id
  useEffect(() => {
    if (lastUnread !== undefined) markRead(lastUnread)
  }, [lastUnread, markRead])
  if (isError && !data) return <FailedState title={t('notifications.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={isPending} skeleton={<Skeleton height={240} />}>
      <NotificationList entries={data ?? []} />
    </Loading>
  )
}
