import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { startSession } from '../../../lib/session/session.ts'

/** Which ways of signing in this service has. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api.auth.options({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Leaves the page for Google, which sends the browser back to us. */
export const useStartGoogle = () =>
  useMutation({
    mutationFn: (returnTo: string) => api.auth.googleStart({ body: { returnTo } }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  })

/** What the browser came back with from Google. */
export function useFinishGoogle() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (query: string) => {
      const session = await api.auth.googleFinish({ body: { query } })
      startSession(queries, session)
      return session.returnTo
    },
  })
}
