import type { UserRead } from '@korto/contract/user'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { paths } from '../app/paths.ts'
import { useHydrated } from '../lib/first-load/hydrated.ts'
import { useLanguage } from '../lib/language/language.ts'
import { meQuery, useSignedIn } from '../lib/session/session.ts'
import { useHasUrlToken } from '../lib/session/url-token.ts'

interface PrivateUser {
  /** Undefined while unknown, as always on the server. */
  user: UserRead | undefined
  /** When signed out: the sign-in address that leads back here. */
  loginPath: string | null
  isFailed: boolean
  refetch: () => void
}

/** The user of a private page. */
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
