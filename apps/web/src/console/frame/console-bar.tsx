import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { AccountArea } from '../../shell/account-area.tsx'
import { LanguageMenu } from '../../shell/language-menu.tsx'
import { NotificationsArea } from '../../shell/notifications-area.tsx'
import { MenuIcon } from '../../ui/art/icons.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { consoleTitle } from '../pages.tsx'
import styles from './console.module.css'
import { ConsoleMenu } from './console-menu.tsx'

interface Props {
  sites: AdministeredSite[]
  site: AdministeredSite | undefined
  unread: number
}

/** The bar above a page. Below 993 px notifications and languages are in the menu, as on every other page. */
export function ConsoleBar({ sites, site, unread }: Props) {
  const { t } = useTexts('console')
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <span className={styles.onNarrow}>
        <IconButton
          label={t('shell.menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon />
        </IconButton>
      </span>
      <h1 className={styles.title}>{t(consoleTitle(pathname))}</h1>
      <div className={styles.tools}>
        <span className={styles.onWide}>
          <LanguageMenu />
        </span>
        <span className={styles.onWide}>
          <NotificationsArea count={unread} />
        </span>
        <AccountArea />
      </div>
      {isMenuOpen && <ConsoleMenu sites={sites} site={site} unread={unread} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
