import { Suspense, useEffect } from 'react'
import { preloadApi } from '../lib/api/api.ts'
import { useIdle, whenSettled } from '../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { AccountTasks } from './account-tasks.tsx'
import { SideMenu, Tooltips, UnreadCount } from './lazy-parts.ts'
import { NewVersion } from './new-version.tsx'

interface Props {
  /** Null in an embedded timetable, which has no menu. */
  onCount: ((unread: number) => void) | null
}

/** The same on every page: toasts, tooltips, unread count, new version. */
export function BackgroundTasks({ onCount }: Props) {
  const hasTooltips = useIdle()
  const signedIn = useSignedIn()
  const isBare = onCount === null

  // From here on React renders the session; the attribute set in the head is no longer needed.
  useEffect(() => {
    delete document.documentElement.dataset.session
  }, [])
  // One after the other, so that input never waits for all of them.
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
