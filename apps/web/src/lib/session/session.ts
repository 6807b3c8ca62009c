import type { UserRead } from '@korto/contract/user'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/api.ts'
import { invalidate } from '../api/invalidate.ts'
import type { Language } from '../language/language.ts'
import { markUnsent } from '../push/record.ts'
import { token, useSignedIn } from './token.ts'

export { useSignedIn } from './token.ts'

export interface Credentials {
  email: string
  password: string
}

/** All queries about the signed-in user have this key, so that they can be removed together. */
export const ME = 'me'

export const meQuery = queryOptions({
  queryKey: [ME, 'user'],
  queryFn: ({ signal }) => api.me.read({}, { signal }),
  staleTime: 60_000,
})

/** The signed-in user; null when signed out, undefined while unknown. */
export function useUser(): UserRead | null | undefined {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...meQuery, enabled: signedIn })
  return signedIn ? data : null
}

export const signIn = async (queries: QueryClient, credentials: Credentials): Promise<UserRead> =>
  startSession(queries, await api.auth.signIn({ body: credentials }))

export interface NewAccount extends Credentials {
  displayName: string
  language: Language
}

export const register = async (queries: QueryClient, account: NewAccount): Promise<UserRead> =>
  startSession(queries, await api.auth.register({ body: account }))

export interface Session {
  accessToken: string
  user: UserRead
}

/** Removes all cached data of the user before. */
export function startSession(queries: QueryClient, session: Session): UserRead {
  queries.removeQueries({ queryKey: [ME] })
  queries.setQueryData(meQuery.queryKey, session.user)
  markUnsent()
  token.write(session.accessToken)
  return session.user
}

/** Puts the user from a response into the cache. A read that was sent before must not overwrite it; it is sent again. */
export async function cacheUser(queries: QueryClient, user: UserRead): Promise<void> {
  const { queryKey } = meQuery
  const isReading = queries.isFetching({ queryKey }) > 0
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, user)
  if (isReading) void invalidate(queries, queryKey)
}

/** Signs out of this browser even when the request fails. */
export async function signOut(): Promise<void> {
  try {
    await api.auth.signOut({})
  } finally {
    token.write(null)
  }
}

/** Follows session changes in this and other tabs. */
export function useSessionEvents(queries: QueryClient): void {
  useEffect(() => {
    let before = token.read()
    return token.subscribe(() => {
      const after = token.read()
      if (after === before) return
      before = after
      if (after === null) queries.removeQueries({ queryKey: [ME] })
      // Another tab may have signed in as somebody else; a renewed token costs one small read.
      else invalidate(queries, [ME])
    })
  }, [queries])
}
