import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSites } from '../../../features/site/api.ts'
import { adminSiteQuery } from '../../../features/site/staff-api.ts'
import { api } from '../../../lib/api/api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'

interface NewCourts {
  items: Parameters<typeof api.siteItems.create>[0]['body']['items']
  idempotencyKey: string
}

/** Makes all courts or none; sent again under the same key, none is made twice. */
export function useCreateCourts(siteId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ items, idempotencyKey }: NewCourts) =>
      api.siteItems.create({ params: { id: siteId }, body: { items } }, { context: { idempotencyKey } }),
    // After a failure too: the courts may be there although the answer was lost.
    onSettled: () => {
      void invalidateSites(queries)
      return invalidate(queries, adminSiteQuery(siteId).queryKey)
    },
  })
}
