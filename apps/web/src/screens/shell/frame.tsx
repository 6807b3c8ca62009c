import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { preloadApi } from '../../lib/api.ts'
import { whenIdle } from '../../lib/lazy-part.ts'
import { useSignedIn } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { NotLoaded } from '../pages/not-loaded.tsx'
import { AccountDuties } from './account-duties.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { SideMenu, Tooltips, UnreadCount } from './lazy-parts.ts'
import { Navbar } from './navbar.tsx'
import { NewVersion } from './new-version.tsx'

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const [hasTooltips, setTooltips] = useState(false)
  const signedIn = useSignedIn()
  const [unread, setUnread] = useState(0)

  // The link that led here may be gone with its page; the next Tab should begin at the new one.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [pathname])
  // Drawn anew for whoever is signed in; the hint from the head has done its work.
  useEffect(() => {
    delete document.documentElement.dataset.session
  }, [])

  useEffect(
    () =>
      whenIdle(() => {
        setTooltips(true)
        SideMenu.preload()
        preloadApi()
      }),
    [],
  )

  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Navbar unread={signedIn ? unread : 0} />
      <main ref={content} id="content" className={`${styles.container} ${styles.content}`} tabIndex={-1}>
        {/* Shown by the script in the head when no other script could be loaded. */}
        <div id="not-loaded" hidden>
          <NotLoaded hasScripts={false} />
        </div>
        {children}
      </main>
      <Footer />
      <Toasts />
      <Suspense>{hasTooltips && <Tooltips />}</Suspense>
      <Suspense>{signedIn && <UnreadCount onCount={setUnread} />}</Suspense>
      <AccountDuties />
      <NewVersion />
    </div>
  )
}
