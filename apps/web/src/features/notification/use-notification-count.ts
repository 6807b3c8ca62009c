import { notificationCount } from '@korto/domain/notification/title-count'
import { isClubStaff } from '@korto/domain/permission/roles'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invalidate } from '../../lib/api/invalidate.ts'
import { collected } from '../../lib/live/collected.ts'
import { type LiveEvent, useLive } from '../../lib/live/live.ts'
import { ME, useUser } from '../../lib/session/session.ts'
import { calendarSyncQuery, notificationsQuery } from './api.ts'
import { usePendingCount } from './use-pending.ts'

/** The count in navbar and title, updated by live events and the clock. */
export function useNotificationCount(): number {
  const queries = useQueryClient()
  const clubs = Object.entries(useUser()?.specialPermissionsInSites ?? {})
    .map(([id, rights]) => ({ id: Number(id), rights }))
    .filter(({ rights }) => rights.permissions.length > 0)

  const onChange = useMemo(
    () =>
      collected<LiveEvent>((changes) =>
        Promise.all([...new Set(changes.flatMap(staleReads))].map((what) => invalidate(queries, [ME, what]))),
      ),
    [queries],
  )
  useLive(['me', ...clubs.map(({ id }) => `admin:${id}` as const)], onChange)

  const { data: notifications = [] } = useQuery(notificationsQuery)
  const pending = usePendingCount(clubs)
  const synced = useQueries({
    queries: clubs.filter(({ rights }) => isClubStaff(rights)).map(({ id }) => calendarSyncQuery(id)),
    combine: (answers) => answers.flatMap(({ data = [] }) => data),
  })
  return notificationCount({
    unread: notifications.filter(({ read }) => !read).length,
    pending,
    syncErrors: synced.filter(({ error }) => error !== null).length,
  })
}

/** What a message may have changed: an import alone sends thousands. */
function staleReads(change: LiveEvent): string[] {
  if (change.type === 'me-changed') return ['notifications']
  if (change.type !== 'admin-changed') return ['notifications', 'pending', 'calendar-sync']
  return change.activity.includes('CALENDAR') ? ['calendar-sync'] : ['pending']
}
