import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../../lib/first-load/hydrated.ts'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../../../lib/session/session.ts'

const SignInDialog = lazyPart(async () => (await import('../flow/sign-in-dialog.tsx')).SignInDialog)

/** `mode=select` opens the sign-in dialog for a signed-out visitor. */
export function SelectMode() {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const signedIn = useSignedIn()
  const [isClosed, setClosed] = useState(false)
  if (query.get('mode') !== 'select' || !isHydrated || signedIn || isClosed) return null
  return (
    <Suspense>
      <SignInDialog onClose={() => setClosed(true)} />
    </Suspense>
  )
}
