import type { UserRead } from '@korto/contract/user'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAccountTexts } from '../../lib/account-texts.ts'
import { useIsArriving } from '../../lib/arrival.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useLanguage } from '../../lib/language.ts'
import { meQuery, useSignedIn } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'

/** A page for whoever is signed in. Others go to sign in and come back; the server draws none of it. */
export function Private({ children }: { children: (user: UserRead) => ReactNode }) {
  const { t } = useAccountTexts()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const isArriving = useIsArriving()
  const isHydrated = useHydrated()
  const signedIn = useSignedIn()
  const { data: user, isError, refetch } = useQuery({ ...meQuery, enabled: signedIn })
  if (isHydrated && !isArriving && !signedIn) return <Navigate to={paths(language).login(pathname + search)} replace />
  if (isError && !user) return <FailedState title={t('account.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!user || isArriving} skeleton={<AccountSkeleton />}>
      {user && signedIn && children(user)}
    </Loading>
  )
}
