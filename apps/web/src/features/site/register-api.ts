import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { ME } from '../../lib/session/session.ts'
import { invalidateSites } from './api.ts'

type Registration = Parameters<typeof api.site.register>[0]['body']

/** Adds a club. The user becomes its admin, so the user is read again. */
export function useRegisterSite() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Registration) => api.site.register({ body }),
    onSuccess: () => {
      void invalidateSites(queries)
      void invalidate(queries, [ME])
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
