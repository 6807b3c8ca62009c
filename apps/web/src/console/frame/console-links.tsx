import { badgeText } from '@korto/domain/notification/title-count'
import { NavLink } from 'react-router'
import { usePending } from '../../features/notification/use-pending.ts'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { firstAdminPage } from '../../shell/first-admin-page.ts'
import { consolePath } from '../console-path.ts'
import { type ConsolePage, pagesFor } from '../pages.tsx'
import styles from './console.module.css'

interface Props {
  site: AdministeredSite
  onChoose?: (() => void) | undefined
}

/** The pages that the role may see; the first has the count of pending bookings. */
export function ConsoleLinks({ site, onChoose }: Props) {
  const { t, language } = useTexts('console')
  const waiting = usePending(site).length
  const pages = pagesFor(site.rights)
  const linkTo = ({ path, title, link }: ConsolePage) =>
    link && (
      <NavLink key={path} className={() => styles.link} to={consolePath(language, path)} onClick={onChoose}>
        <link.Icon />
        {t(title)}
        {waiting > 0 && path === firstAdminPage(site.rights) && (
          <span className={styles.waiting} role="img" aria-label={t('console.waiting', { count: waiting })}>
            {badgeText(waiting)}
          </span>
        )}
      </NavLink>
    )
  const [day, club, foot] = (['day', 'club', 'foot'] as const).map((group) =>
    pages.filter(({ link }) => link?.group === group).map(linkTo),
  )
  return (
    <nav className={styles.links} aria-label={t('console.pages')}>
      {day}
      {club?.length !== 0 && <p className={styles.caption}>{t('console.club')}</p>}
      {club}
      <span className={styles.space} />
      {foot}
    </nav>
  )
}
