import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { ME, meQuery } from '../../lib/session/session.ts'
import { invalidateSites } from './api.ts'
import { chooseSite } from './current-site.ts'
import { sitesQuery } from './sites-by-id.ts'
import { staffedSites } from './use-administered-sites.ts'

export interface Registration {
  body: Parameters<typeof api.site.register>[0]['body']
  /** Sent again with the same key, a club is made once. */
  idempotencyKey: string
}

/** Adds a club and chooses it in the console. The user becomes its admin, so the user is read again. */
export function useRegisterSite() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: Registration): Promise<number | null> => {
      try {
        return (await api.site.register({ body }, { context: { idempotencyKey } })).siteId
      } catch (error) {
        // An earlier try, before the form was changed, has made the club although its answer was lost.
        if (codeOf(error) === 'IDEMPOTENCY_KEY_REUSED') return null
        throw error
      }
    },
    // Awaited, since the console opens only for clubs that the user and the list of clubs know.
    onSuccess: async (made) => {
      void invalidateSites(queries)
      await invalidate(queries, [ME])
      const known = staffedSites(queries.getQueryData(meQuery.queryKey)).map(({ id }) => id)
      const siteId = made ?? Math.max(0, ...known)
      chooseSite(siteId)
      if (known.includes(siteId)) await queries.prefetchQuery(sitesQuery(known))
      else void queries.resetQueries({ queryKey: meQuery.queryKey })
    },
  })
}

/** The location of an address. No retries, since the pin can be set by hand. */
export const locationQuery = (address: string) =>
  queryOptions({
    queryKey: ['location', address],
    queryFn: ({ signal }) => api.geo.locate({ query: { address } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
