import { badgeText } from '@korto/domain/notification/title-count'
import { Link, useLocation } from 'react-router'
import { consolePath } from '../../app/console-paths.ts'
import { usePending } from '../../features/notification/use-pending.ts'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { firstAdminPage } from '../../shell/first-admin-page.ts'
import { type ConsolePage, pageAt, pagesFor } from '../console-pages.ts'
import styles from './console.module.css'

interface Props {
  site: AdministeredSite
  onChoose?: (() => void) | undefined
}

/** The pages that the role may see; what waits for an answer is counted at the first of them. */
export function ConsoleLinks({ site, onChoose }: Props) {
  const { t, language } = useTexts('console')
  const current = pageAt(useLocation().pathname)
  const waiting = usePending(site).length
  const pages = pagesFor(site.rights)

  const link = ({ page, Icon }: ConsolePage) => (
    <Link
      key={page}
      className={styles.link}
      to={consolePath(language, page) ?? ''}
      aria-current={page === current?.page ? 'page' : undefined}
      onClick={onChoose}
    >
      <Icon />
      {t(`console.${page}`)}
      {waiting > 0 && page === firstAdminPage(site.rights) && (
        <span className={styles.waiting} role="img" aria-label={t('console.waiting', { count: waiting })}>
          {badgeText(waiting)}
        </span>
      )}
    </Link>
  )
  const [day, club, foot] = (['day', 'club', 'foot'] as const).map((group) =>
    pages.filter((page) => page.group === group).map(link),
  )
  return (
    <nav className={styles.links} aria-label={t('console.pages')}>
      {day}
      {club?.length !== 0 && <p className={styles.caption}>{t('console.club')}</p>}
      {club}
      <span className={styles.gap} />
      {foot}
    </nav>
  )
}
