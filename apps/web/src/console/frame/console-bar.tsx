import { may } from '@korto/domain/permission/may'
import { Link, useLocation } from 'react-router'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { AccountArea } from '../../shell/account-area.tsx'
import { LanguageMenu } from '../../shell/language-menu.tsx'
import { MenuIcon } from '../../ui/art/icons.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Bell } from '../bell/bell.tsx'
import { consolePath } from '../console-path.ts'
import { consoleTitle, pageAt } from '../pages.tsx'
import { BAR_NOTE } from './bar-note.ts'
import { useShownBarTitle } from './bar-title.ts'
import styles from './console.module.css'
import { HelpLink } from './help-link.tsx'

interface Props {
  /** Undefined while loading. */
  site: AdministeredSite | undefined
  unread: number
  isMenuOpen: boolean
  onMenu: () => void
}

/** The bar above a page. Below 993 px notifications and languages are in the menu, as on every other page. */
export function ConsoleBar({ site, unread, isMenuOpen, onMenu }: Props) {
  const { t, language } = useTexts('console')
  const { pathname } = useLocation()
  const above = pageAt(pathname)?.above
  const name = useShownBarTitle()
  return (
    <header className={styles.bar}>
      <span className={styles.onNarrow}>
        <IconButton label={t('shell.menu')} aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      </span>
      {above && (
        <span className={styles.above}>
          <Link to={consolePath(language, above.path)}>{t(above.title)}</Link> /
        </span>
      )}
      <h1 className={styles.title}>{name ?? t(consoleTitle(pathname))}</h1>
      <span id={BAR_NOTE} className={styles.note} />
      <div className={styles.tools}>
        {site && may(site.rights, 'see-help') && <HelpLink pathname={pathname} />}
        <span className={styles.onWide}>
          <LanguageMenu />
        </span>
        <span className={styles.onWide}>
          <Bell count={unread} />
        </span>
        <AccountArea />
      </div>
    </header>
  )
}
