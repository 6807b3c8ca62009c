import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** The plan of a club, or its trial. */
export const subscriptionQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'subscription'),
    queryFn: ({ signal }) => api.subscription.status({ params: { id: siteId } }, { signal }),
  })
