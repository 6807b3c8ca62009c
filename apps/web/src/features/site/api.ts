import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Clubs by id, hidden ones too. */
export const sitesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['sites', 'ids', ...ids],
    queryFn: ({ signal }) => api.site.list({ query: { ids: ids.join(',') } }, { signal }),
    staleTime: 300_000,
  })
