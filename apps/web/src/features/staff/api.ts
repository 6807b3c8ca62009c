import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { meQuery } from '../../lib/session/session.ts'

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => api.invitation.read({ params: { code } }, { signal }),
  })

/** Reloads the user, whose rights have changed. */
export function useAcceptInvitation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.invitation.accept({ body: { code } }),
    onSuccess: () => invalidate(queries, meQuery.queryKey),
  })
}
