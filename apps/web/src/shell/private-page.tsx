import type { UserRead } from '@korto/contract/user'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useTexts } from '../lib/texts/texts.ts'
import { FailedState } from '../ui/feedback/failed-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { usePrivateUser } from './use-private-user.ts'

interface Props {
  /** Shown until the user is known. */
  skeleton: ReactNode
  children: (user: UserRead) => ReactNode
}

/** A page for signed-in users, rendered in the browser only. Others are sent to sign in and back. */
export function PrivatePage({ skeleton, children }: Props) {
  const { t } = useTexts('account')
  const { user, loginPath, isFailed, refetch } = usePrivateUser()
  if (loginPath) return <Navigate to={loginPath} replace />
  if (isFailed) return <FailedState title={t('account.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!user} skeleton={skeleton}>
      {user && children(user)}
    </Loading>
  )
}
