import { Suspense } from 'react'
import { useUser } from '../../lib/session.ts'
import { PostLogin } from './lazy-parts.ts'

/** What comes before everything else: having a name. */
export function AccountDuties() {
  const user = useUser()
  return <Suspense>{user && !user.displayName && <PostLogin />}</Suspense>
}
