import { badgeText } from '@korto/domain/notification/title-count'
import { Link } from 'react-router'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { ThemeSwitch } from '../../features/user/theme-switch.tsx'
import { useConsoleTexts } from '../../lib/console-texts.ts'
import { pagePath } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BellIcon, CloseIcon } from '../../ui/icons.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { SideMenuLanguages } from '../shell/side-menu-languages.tsx'
import styles from './console.module.css'
import { ConsoleSide } from './console-side.tsx'

interface Props {
  sites: AdministeredSite[]
  site: AdministeredSite | undefined
  unread: number
  onClose: () => void
}

/** The side of the console on small screens, with what the bar has no room for. */
export function ConsoleMenu({ sites, site, unread, onClose }: Props) {
  const { t, language } = useConsoleTexts()
  return (
    <SideSheet label={t('shell.menu')} onClose={onClose}>
      <span className={styles.closer}>
        <IconButton label={t('shell.closeMenu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </span>
      <ConsoleSide sites={sites} site={site} onChoose={onClose} />
      <Link className={styles.link} to={pagePath(language, 'notifications')} onClick={onClose}>
        <BellIcon />
        {t('nav.notifications')}
        {unread > 0 && (
          <span className={styles.figure}>
            <Badge kind="danger">{badgeText(unread)}</Badge>
          </span>
        )}
      </Link>
      <div className={styles.menuFoot}>
        <ThemeSwitch />
        <SideMenuLanguages look="bar" onChoose={onClose} />
      </div>
    </SideSheet>
  )
}
