import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { startSession } from '../../../lib/session/session.ts'

/** The sign-in methods of this service. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api.auth.options({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Navigates to Google, which redirects back. */
export const useStartGoogle = () =>
  useMutation({
    mutationFn: (returnTo: string) => api.auth.googleStart({ body: { returnTo } }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  })

/** Completes the sign-in with the parameters of that redirect. */
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
