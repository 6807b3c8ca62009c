import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pagePath, paths } from '../../app/paths.ts'
import { SiteSelector } from '../../features/site/site-selector.tsx'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { brand } from '../../lib/config.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ClubLogo } from '../../ui/art/club-logo.tsx'
import { ChooseIcon, OutsideIcon } from '../../ui/art/icons-console.tsx'
import { Logo } from '../../ui/art/logo.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { consolePath } from '../console-path.ts'
import { sidebarPageOf } from '../pages.tsx'
import styles from './console.module.css'
import { ConsoleLinks } from './console-links.tsx'
import { useSiteSummary } from './use-site-summary.ts'

interface Props {
  sites: AdministeredSite[]
  site: AdministeredSite | undefined
  /** Set in the menu of small screens, to close it. */
  onChoose?: () => void
}

/** The club and its console pages. The name opens the list of the user's clubs. */
export function ConsoleSidebar({ sites, site, onChoose }: Props) {
  const { t, language } = useTexts('console')
  const summary = useSiteSummary(site)
  const [isChoosing, setChoosing] = useState(false)
  const navigate = useNavigate()
  const page = sidebarPageOf(useLocation().pathname)
  const showChosen = () => {
    // The other club has the page too, but none of the ids in its address.
    if (page) void navigate(consolePath(language, page.path))
    onChoose?.()
  }
  return (
    <>
      <Link className={styles.brand} to={paths(language).home()} aria-label={brand}>
        <Logo />
      </Link>
      {site && (
        <>
          <button type="button" className={styles.site} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <ClubLogo site={site} size={32} />
            <span className={styles.siteWords}>
              <span className={styles.siteName}>{site.name}</span>
              <span className={styles.siteLine}>{summary}</span>
            </span>
            <VisuallyHidden>{t('sites.choose')}</VisuallyHidden>
            <ChooseIcon size={16} />
          </button>
          <ConsoleLinks site={site} onChoose={onChoose} />
          <Link className={styles.link} to={paths(language).place(site)} onClick={onChoose}>
            <OutsideIcon />
            {t('console.publicPage')}
          </Link>
        </>
      )}
      {isChoosing && (
        <SiteSelector
          sites={sites}
          current={site?.id}
          registerPath={pagePath(language, 'registerClub')}
          onChosen={showChosen}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
