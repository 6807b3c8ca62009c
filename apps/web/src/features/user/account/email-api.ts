import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { meQuery } from '../../../lib/session/session.ts'

/** Sends a link to the new address. */
export const useChangeEmail = () =>
  useMutation({ mutationFn: (email: string) => api.me.changeEmail({ body: { email } }) })

/** The link from that letter. */
export function useConfirmEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api.auth.emailConfirm({ body: { token } }),
    onSuccess: async () => {
      // A read that began before would bring the old address, and would be taken for the new one.
      await queries.cancelQueries({ queryKey: meQuery.queryKey })
      await invalidate(queries, meQuery.queryKey)
    },
  })
}

/** The link from the letter that follows a registration. */
export const useProveEmail = () =>
  useMutation({ mutationFn: (token: string) => api.me.proveEmail({ body: { token } }) })
