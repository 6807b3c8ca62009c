import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Credentials, NewAccount } from '../../lib/session/session.ts'
import { cacheUser, register, signIn, startSession } from '../../lib/session/session.ts'
import { token } from '../../lib/session/token.ts'

export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (credentials: Credentials) => signIn(queries, credentials) })
}

export function useRegister() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (account: NewAccount) => register(queries, account) })
}

export function useCustomToken() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (given: string) => startSession(queries, await api.auth.customToken({ body: { token: given } })),
  })
}

export const useFetchCustomToken = () => useMutation({ mutationFn: () => api.auth.fetchCustomToken({}) })

interface Changes {
  displayName?: string
  unverifiedPhoneNumber?: string
  language?: 'en' | 'bg' | 'ru'
}

export function useChangeMe() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Changes) => api.me.update({ body }),
    onSuccess: (user) => cacheUser(queries, user),
  })
}

export function useRemovePhone() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.me.removePhone({}),
    onSuccess: (user) => cacheUser(queries, user),
  })
}

/** `onDeleted` is called before the page unmounts with the session. */
export const useDeleteAccount = (onDeleted: () => void) =>
  useMutation({
    mutationFn: () => api.me.deleteAccount({}),
    onSuccess: () => {
      onDeleted()
      token.write(null)
    },
  })
