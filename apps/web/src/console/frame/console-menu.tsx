import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { SideMenuFoot } from '../../shell/side-menu/side-menu-foot.tsx'
import { SideMenuNotifications } from '../../shell/side-menu/side-menu-notifications.tsx'
import { CloseIcon } from '../../ui/art/icons.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { SideSheet } from '../../ui/overlay/side-sheet.tsx'
import styles from './console.module.css'
import { ConsoleSidebar } from './console-sidebar.tsx'

interface Props {
  sites: AdministeredSite[]
  site: AdministeredSite | undefined
  unread: number
  onClose: () => void
}

/** The sidebar on small screens, with what does not fit into the bar. */
export function ConsoleMenu({ sites, site, unread, onClose }: Props) {
  const { t } = useTexts('console')
  return (
    <SideSheet label={t('shell.menu')} onClose={onClose}>
      <span className={styles.closeButton}>
        <IconButton label={t('shell.closeMenu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </span>
      <ConsoleSidebar sites={sites} site={site} onChoose={onClose} />
      <SideMenuNotifications className={styles.link} unread={unread} onChoose={onClose} />
      <SideMenuFoot onChoose={onClose} />
    </SideSheet>
  )
}
