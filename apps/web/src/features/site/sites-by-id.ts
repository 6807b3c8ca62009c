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

/** One club with all settings of its items. */
export const siteQuery = (id: number) =>
  queryOptions({
    queryKey: [SITES, 'one', id],
    queryFn: ({ signal }) => api.site.read({ params: { id } }, { signal }),
    staleTime: 300_000,
  })
