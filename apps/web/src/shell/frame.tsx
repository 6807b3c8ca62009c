import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { isEmbedded } from '../lib/browser/embedded.ts'
import { HydrateLater } from '../lib/first-load/hydrate-later.tsx'
import { useSignedIn } from '../lib/session/session.ts'
import { BackgroundTasks } from './background-tasks.tsx'
import { Content } from './content.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Navbar } from './navbar.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of every page except the console; nothing visible around an embedded timetable. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const [unread, setUnread] = useState(0)
  if (isEmbedded(pathname))
    return (
      <div className={styles.embedded}>
        <Content>{children}</Content>
        <HydrateLater>
          <BackgroundTasks onCount={null} />
        </HydrateLater>
      </div>
    )
  return (
    <div className={styles.page}>
      <SkipLink />
      <Navbar unread={signedIn ? unread : 0} />
      <Content className={`${styles.container} ${styles.content}`}>{children}</Content>
      <HydrateLater>
        <Footer />
        <BackgroundTasks onCount={setUnread} />
      </HydrateLater>
    </div>
  )
}
