import { Suspense } from 'react'
import { useIsArriving } from '../lib/session/arrival.ts'
import { useSignedIn, useUser } from '../lib/session/session.ts'
import { ArrivalToken, PostLogin } from './lazy-parts.ts'

/** What comes before everything else: signing in by the token one came with, and having a name. */
export function AccountTasks() {
  const isArriving = useIsArriving()
  const signedIn = useSignedIn()
  return (
    <Suspense>
      {isArriving && <ArrivalToken />}
      {!isArriving && signedIn && <OwnName />}
    </Suspense>
  )
}

function OwnName() {
  const user = useUser()
  return user && !user.displayName && <PostLogin />
}
