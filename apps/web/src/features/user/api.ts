import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Credentials, register, signIn, signOut } from '../../lib/session.ts'

export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (credentials: Credentials) => signIn(queries, credentials) })
}

export function useRegister() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (account: Credentials & { displayName: string }) => register(queries, account) })
}

export const useSignOut = () => useMutation({ mutationFn: signOut })
