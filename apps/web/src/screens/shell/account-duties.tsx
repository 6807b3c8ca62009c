import { Suspense } from 'react'
import { useIsArriving } from '../../lib/arrival.ts'
import { useUser } from '../../lib/session.ts'
import { ArrivalToken, PostLogin } from './lazy-parts.ts'

/** What comes before everything else: signing in by the token one came with, and having a name. */
export function AccountDuties() {
  const isArriving = useIsArriving()
  const user = useUser()
  return (
    <Suspense>
      {isArriving && <ArrivalToken />}
      {!isArriving && user && !user.displayName && <PostLogin />}
    </Suspense>
  )
}
