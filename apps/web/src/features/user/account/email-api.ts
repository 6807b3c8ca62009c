import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { meQuery } from '../../../lib/session/session.ts'

/** Sends a link to the new address. */
export const useChangeEmail = () =>
  useMutation({ mutationFn: (email: string) => api.me.changeEmail({ body: { email } }) })

/** Confirms with the link of that e-mail. */
export function useConfirmEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api.auth.emailConfirm({ body: { token } }),
    onSuccess: async () => {
      // A pending read could overwrite the new address with the old one.
      await queries.cancelQueries({ queryKey: meQuery.queryKey })
      await invalidate(queries, meQuery.queryKey)
    },
  })
}

/** Confirms with the link of the e-mail after a registration. */
export const useProveEmail = () =>
  useMutation({ mutationFn: (token: string) => api.me.proveEmail({ body: { token } }) })
