import type { NotificationRead } from '@korto/contract/notification'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { ME } from '../../lib/session/session.ts'

export const notificationsQuery = queryOptions({
  queryKey: [ME, 'notifications'],
  queryFn: ({ signal }) => api.notification.mine({}, { signal }),
})

/** Updates the count at once; other tabs get a live event. */
export function useMarkRead() {
  const queries = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: (lastId: number) => api.notification.markRead({ body: { lastId } }),
    onSuccess: (_, lastId) =>
      queries.setQueryData(queryKey, (entries: NotificationRead[] = []) =>
        entries.map((entry) => (entry.id <= lastId ? { ...entry, read: true } : entry)),
      ),
  })
}

/** Bookings of a club that wait for an answer. */
export const pendingQuery = (siteId: number) =>
  queryOptions({
    queryKey: [ME, 'pending', siteId],
    queryFn: ({ signal }) => api.bookingLists.pending({ params: { id: siteId } }, { signal }),
  })

export const calendarSyncQuery = (siteId: number) =>
  queryOptions({
    queryKey: [ME, 'calendar-sync', siteId],
    queryFn: ({ signal }) => api.calendarSync.ofSite({ params: { id: siteId } }, { signal }),
  })
