import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/admin-key.ts'
import { api } from '../../lib/api.ts'

/** A club with everything its staff see: hidden items, whole coaches and every setting. */
export const adminSiteQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'site'),
    queryFn: ({ signal }) => api.staffSite.read({ params: { id: siteId } }, { signal }),
  })
