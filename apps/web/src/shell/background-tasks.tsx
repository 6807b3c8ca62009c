import { Suspense, useEffect } from 'react'
import { preloadApi } from '../lib/api/api.ts'
import { useIdle, whenSettled } from '../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { AccountTasks } from './account-tasks.tsx'
import { SideMenu, Tooltips, UnreadCount } from './lazy-parts.ts'
import { NewVersion } from './new-version.tsx'

interface Props {
  /** Null where there is no menu that could show it, and nothing else of ours. */
  onCount: ((unread: number) => void) | null
}

/** What is the same on every page and mostly not seen: messages, hints, the count of what is new, a new version. */
export function BackgroundTasks({ onCount }: Props) {
  const hasTooltips = useIdle()
  const signedIn = useSignedIn()
  const isBare = onCount === null

  // Drawn anew for whoever is signed in; the hint from the head has done its work.
  useEffect(() => {
    delete document.documentElement.dataset.session
  }, [])
  // One after the other, so that a touch never waits for all of them.
  useEffect(() => whenSettled(preloadApi), [])
  useEffect(() => (isBare ? undefined : whenSettled(SideMenu.preload)), [isBare])

  return (
    <>
      <Toasts />
      <Suspense>{hasTooltips && <Tooltips />}</Suspense>
      <Suspense>{signedIn && onCount && <UnreadCount onCount={onCount} />}</Suspense>
      <AccountTasks />
      {!isBare && <NewVersion />}
    </>
  )
}
