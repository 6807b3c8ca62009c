import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { meQuery, startSession } from '../../lib/session/session.ts'

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api.auth.passwordForgot({ body: { email } }) })

/** Resets the password with the token of the e-mail, and signs in. */
export function useResetPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { token: string; password: string }) =>
      startSession(queries, await api.auth.passwordReset({ body })),
  })
}

export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword?: string; password: string }) => api.auth.passwordChange({ body }),
    onSuccess: () => invalidate(queries, meQuery.queryKey),
  })
}
