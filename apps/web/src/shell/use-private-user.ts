import type { UserRead } from '@korto/contract/user'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { paths } from '../app/paths.ts'
import { useHydrated } from '../lib/first-load/hydrated.ts'
import { useLanguage } from '../lib/language/language.ts'
import { meQuery, useSignedIn } from '../lib/session/session.ts'
import { useHasUrlToken } from '../lib/session/url-token.ts'

interface PrivateUser {
  /** Undefined while unknown, which on the server is always. */
  user: UserRead | undefined
  /** Nobody is signed in: where to go for that, and then back here. */
  loginPath: string | null
  isFailed: boolean
  refetch: () => void
}

/** Whom a page shows that is not for everybody. */
export function usePrivateUser(): PrivateUser {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const isArriving = useHasUrlToken()
  const isHydrated = useHydrated()
  const signedIn = useSignedIn()
  const { data, isError, refetch } = useQuery({ ...meQuery, enabled: signedIn })
  const isOut = isHydrated && !isArriving && !signedIn
  return {
    user: signedIn && !isArriving ? data : undefined,
    loginPath: isOut ? paths(language).login(pathname + search) : null,
    isFailed: isError && !data,
    refetch,
  }
}
