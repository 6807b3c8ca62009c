import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** All queries of clubs have this key. */
export const SITES = 'sites'

/** Clubs by id, hidden ones too. */
export const sitesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [SITES, 'ids', ...ids],
    queryFn: ({ signal }) => api.site.list({ query: { ids: ids.join(',') } }, { signal }),
    staleTime: 300_000,
  })
