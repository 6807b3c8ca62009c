import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { ME } from '../../../lib/session/session.ts'
import { token } from '../../../lib/session/token.ts'

export const devicesQuery = queryOptions({
  queryKey: [ME, 'sessions'],
  queryFn: ({ signal }) => api.me.sessions({}, { signal }),
})

export function useEndDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.me.endSession({ params: { id } }),
    onSettled: () => invalidate(queries, devicesQuery.queryKey),
  })
}

/** This browser is signed out as well. */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => api.auth.signOutEverywhere({}),
    onSuccess: () => token.write(null),
  })
