import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { type Credentials, knowUser, register, signIn } from '../../lib/session.ts'

export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (credentials: Credentials) => signIn(queries, credentials) })
}

export function useRegister() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (account: Credentials & { displayName: string }) => register(queries, account) })
}

interface Changes {
  displayName?: string
  unverifiedPhoneNumber?: string
  language?: 'en' | 'bg' | 'ru'
}

export function useChangeMe() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Changes) => api.me.update({ body }),
    onSuccess: (user) => knowUser(queries, user),
  })
}

export function useRemovePhone() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.me.removePhone({}),
    onSuccess: (user) => knowUser(queries, user),
  })
}
