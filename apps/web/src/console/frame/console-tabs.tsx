import { NavLink } from 'react-router'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { MenuIcon } from '../../ui/art/icons.tsx'
import { consolePath } from '../console-path.ts'
import { pagesFor } from '../pages.tsx'
import styles from './console-tabs.module.css'

interface Props {
  site: AdministeredSite
  isMenuOpen: boolean
  onMenu: () => void
}

/** On phones: the pages of the day below the thumb, everything else under More. */
export function ConsoleTabs({ site, isMenuOpen, onMenu }: Props) {
  const { t, language } = useTexts('console')
  return (
    <nav className={styles.tabs} aria-label={t('console.day')}>
      {pagesFor(site.rights).map(
        ({ path, title, link }) =>
          link?.group === 'day' && (
            <NavLink key={path} className={() => styles.tab} to={consolePath(language, path)}>
              <link.Icon />
              {t(path === 'dashboard' ? 'console.board' : title)}
            </NavLink>
          ),
      )}
      <button type="button" className={styles.tab} aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
        <MenuIcon />
        {t('console.more')}
      </button>
    </nav>
  )
}
