import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ME } from '../../lib/session.ts'

export const notificationsQuery = queryOptions({
  queryKey: [ME, 'notifications'],
  queryFn: ({ signal }) => api.notification.mine({}, { signal }),
})

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
