import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { listedSite } from './list/listed-site.ts'
import { SITES } from './sites-by-id.ts'

/** The clubs of a country as a list shows them. */
export const countrySitesQuery = (country: string, isPreview: boolean) =>
  queryOptions({
    queryKey: [SITES, 'country', country, isPreview],
    queryFn: async ({ signal }) => {
      const query = { country, ...(isPreview && { preview: '1' }) }
      return (await api.site.list({ query }, { signal })).map(listedSite)
    },
  })

/** The countries that have clubs. */
export const countriesQuery = queryOptions({
  queryKey: [SITES, 'countries'],
  queryFn: ({ signal }) => api.country.list({}, { signal }),
})

export const invalidateSites = (queries: QueryClient) => invalidate(queries, [SITES])

/** Free times of today at some clubs, read again every minute while visible. */
export const freeTodayQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['free-today', ...ids],
    queryFn: ({ signal }) => api.timetable.freeToday({ query: { ids: ids.join(',') } }, { signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
  })
