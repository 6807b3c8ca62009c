import type { UserRead } from '@korto/contract/user'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useTexts } from '../../lib/texts/texts.ts'
import { usePrivateUser } from '../../shell/use-private-user.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'

/** A page for signed-in users, rendered in the browser only. Others are sent to sign in and back. */
export function Private({ children }: { children: (user: UserRead) => ReactNode }) {
  const { t } = useTexts('account')
  const { user, loginPath, isFailed, refetch } = usePrivateUser()
  if (loginPath) return <Navigate to={loginPath} replace />
  if (isFailed) return <FailedState title={t('account.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!user} skeleton={<AccountSkeleton />}>
      {user && children(user)}
    </Loading>
  )
}
