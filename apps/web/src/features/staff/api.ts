import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { meQuery } from '../../lib/session/session.ts'

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => api.invitation.read({ params: { code } }, { signal }),
  })

/** Afterwards one has rights that one did not have before. */
export function useAcceptInvitation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.invitation.accept({ body: { code } }),
    onSuccess: () => invalidate(queries, meQuery.queryKey),
  })
}
