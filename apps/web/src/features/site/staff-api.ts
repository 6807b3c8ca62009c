import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { noteActivity } from '../../lib/api/freshness.ts'
import { invalidate } from '../../lib/api/invalidate.ts'

/** A club with everything its staff see: hidden items, whole coaches and every setting. */
export const adminSiteQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'site'),
    queryFn: ({ signal }) => api.staffSite.read({ params: { id: siteId } }, { signal }),
  })

type Save = Parameters<typeof api.site.save>[0]['body']

/** What is left out stays as it is. */
export function useSaveSite(siteId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Save) => api.site.save({ params: { id: siteId }, body }),
    // Awaited, so that a form does not flash its old values.
    onSuccess: ({ activityId }) => {
      noteActivity(activityId)
      return invalidate(queries, adminSiteQuery(siteId).queryKey)
    },
  })
}
