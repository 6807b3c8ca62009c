import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { brand } from '../lib/config.ts'
import { useLanguage } from '../lib/language/language.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { useTexts } from '../lib/texts/texts.ts'
import { MenuIcon } from '../ui/art/icons.tsx'
import { Logo } from '../ui/art/logo.tsx'
import { IconButton } from '../ui/form/icon-button.tsx'
import { AccountArea } from './account-area.tsx'
import frame from './frame.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { AdministrationMenu, SideMenu } from './lazy-parts.ts'
import { MainLinks } from './main-links.tsx'
import styles from './navbar.module.css'
import { NotificationsArea } from './notifications-area.tsx'

/** The bar on top of every page. Below 993 px administration, notifications and languages are in the side menu. */
export function Navbar({ unread }: { unread: number }) {
  const { t } = useTexts()
  const to = paths(useLanguage())
  const signedIn = useSignedIn()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className={styles.navbar}>
      <div className={`${frame.container} ${styles.row}`}>
        <span className={styles.menuButton}>
          <IconButton
            label={t('shell.menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onPointerEnter={SideMenu.preload}
            onFocus={SideMenu.preload}
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon />
          </IconButton>
        </span>
        <Link className={styles.brand} to={to.home()} aria-label={brand}>
          <Logo />
        </Link>
        <nav className={styles.options} aria-label={t('shell.main')}>
          <MainLinks className={styles.option} />
          <Suspense>{signedIn && <AdministrationMenu />}</Suspense>
        </nav>
        <div className={styles.tools}>
          <span className={styles.onWide}>
            <LanguageMenu />
          </span>
          {signedIn && (
            <span className={styles.onWide}>
              <NotificationsArea count={unread} />
            </span>
          )}
          <AccountArea />
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <SideMenu unread={unread} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
