import { may } from '@korto/domain/permission/may'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { BackgroundTasks } from '../../shell/background-tasks.tsx'
import { Content } from '../../shell/content.tsx'
import { SkipLink } from '../../shell/skip-link.tsx'
import { pageAt, sidebarPageOf } from '../pages.tsx'
import styles from './console.module.css'
import { ConsoleBar } from './console-bar.tsx'
import { ConsoleMenu } from './console-menu.tsx'
import { ConsoleSidebar } from './console-sidebar.tsx'
import { ConsoleTabs } from './console-tabs.tsx'

const RAIL_FROM_ITEMS = 6

const SubscriptionBanner = lazyPart(async () => (await import('./subscription-banner.tsx')).SubscriptionBanner)
const EndedBanner = lazyPart(async () => (await import('./subscription-banner.tsx')).EndedBanner)

interface Props {
  sites: AdministeredSite[]
  /** Undefined while loading. */
  site: AdministeredSite | undefined
  children: ReactNode
}

/** The layout of console pages: sidebar with the club and its pages, bar with the title and the user. */
export function ConsoleFrame({ sites, site, children }: Props) {
  const [unread, setUnread] = useState(0)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const openMenu = () => setMenuOpen(true)
  const { pathname } = useLocation()
  const isBoard = sidebarPageOf(pathname)?.path === 'dashboard'
  // Where the page itself says it, a banner would say it twice.
  const isSubscription = pageAt(pathname)?.path === 'site/subscription'
  // Many columns need the width.
  const isRail = isBoard && (site?.items.length ?? 0) >= RAIL_FROM_ITEMS
  return (
    <div className={styles.frame} data-rail={isRail || undefined}>
      <SkipLink />
      <aside className={styles.side}>
        <ConsoleSidebar sites={sites} site={site} />
      </aside>
      <div className={styles.main}>
        <ConsoleBar site={site} unread={unread} isMenuOpen={isMenuOpen} onMenu={openMenu} />
        {site && !isSubscription && (
          <Suspense>
            {may(site.rights, 'manage-payments') ? (
              <SubscriptionBanner key={site.id} siteId={site.id} />
            ) : (
              !site.acceptsOnlineBooking && <EndedBanner siteId={site.id} />
            )}
          </Suspense>
        )}
        <Content className={styles.content ?? ''}>{children}</Content>
      </div>
      {site && <ConsoleTabs site={site} isMenuOpen={isMenuOpen} onMenu={openMenu} />}
      {isMenuOpen && <ConsoleMenu sites={sites} site={site} unread={unread} onClose={() => setMenuOpen(false)} />}
      <BackgroundTasks onCount={setUnread} />
    </div>
  )
}
