import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** As many ids as one read takes. */
export const MOST_IDS = 100

/** Clients by id, removed ones too: for the names in what happened. At most 100 ids. */
export const clientsByIdQuery = (siteId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: adminKey(siteId, 'clients-by-id', ids.join()),
    queryFn: ({ signal }) => api.clientList.read({ params: { id: siteId }, query: { ids: ids.join() } }, { signal }),
    enabled: ids.length > 0,
  })
