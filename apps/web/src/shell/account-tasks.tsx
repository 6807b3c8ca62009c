import { Suspense } from 'react'
import { useSignedIn, useUser } from '../lib/session/session.ts'
import { useHasUrlToken } from '../lib/session/url-token.ts'
import { PostLogin, UrlTokenSignIn } from './lazy-parts.ts'

/** Sign-in by the token in the address, and the dialog for a missing name. */
export function AccountTasks() {
  const isArriving = useHasUrlToken()
  const signedIn = useSignedIn()
  return (
    <Suspense>
      {isArriving && <UrlTokenSignIn />}
      {!isArriving && signedIn && <OwnName />}
    </Suspense>
  )
}

function OwnName() {
  const user = useUser()
  return user && !user.displayName && <PostLogin />
}
