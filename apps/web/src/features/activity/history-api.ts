import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** What happened to a booking, or to the series that it is a date of, newest first. */
export const historyQuery = (siteId: number, of: { bookingId: number } | { ruleId: number }) =>
  queryOptions({
    queryKey: adminKey(siteId, 'activity', ...Object.entries(of).flat()),
    queryFn: ({ signal }) => api.activity.ofSite({ params: { id: siteId }, query: of }, { signal }),
  })
