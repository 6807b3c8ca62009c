import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** The last records of a club, newest first. */
export const activityQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'activity'),
    queryFn: ({ signal }) => api.activity.ofSite({ params: { id: siteId } }, { signal }),
  })
