import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** What happened to a booking, to the series that it is a date of, or to a client, newest first. */
export const historyQuery = (siteId: number, of: { bookingId: number } | { ruleId: number } | { userId: number }) =>
  queryOptions({
    queryKey: adminKey(siteId, 'activity', ...Object.entries(of).flat()),
    queryFn: ({ signal }) => api.activity.ofSite({ params: { id: siteId }, query: of }, { signal }),
  })
