import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { ME } from '../../../lib/session/session.ts'

/** The private address of the own calendar; null while there is none. */
export const calendarFeedQuery = queryOptions({
  queryKey: [ME, 'calendar feed'],
  queryFn: ({ signal }) => api.calendarFeed.read({}, { signal }),
})

/** Creates or replaces the address; the one before stops working. */
export function useStartFeed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.calendarFeed.start({}),
    onSuccess: (feed) => queries.setQueryData(calendarFeedQuery.queryKey, feed),
  })
}

export function useStopFeed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.calendarFeed.stop({}),
    onSuccess: () => queries.setQueryData(calendarFeedQuery.queryKey, { url: null }),
  })
}
