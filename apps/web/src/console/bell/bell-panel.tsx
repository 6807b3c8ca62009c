import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { usePendingCount } from '../../features/notification/use-pending.ts'
import { useAdministeredSites } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { SettingsIcon } from '../../ui/art/icons.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import styles from './bell.module.css'
import { PendingOfSite } from './pending-of-site.tsx'
import { SyncErrors } from './sync-errors.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** Bookings that wait for an answer in all clubs of the user, and calendars that stopped. */
export function BellPanel({ id, onClose }: Props) {
  const { t, language } = useTexts('activity')
  const { sites } = useAdministeredSites()
  const count = usePendingCount(sites)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} id={id} className={styles.panel} role="dialog" aria-label={t('bell.title')} tabIndex={-1}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('bell.title')}</h2>
        {count > 0 && <Badge kind="warning">{count}</Badge>}
        <Link
          className={styles.settings}
          to={pagePath(language, 'settings')}
          aria-label={t('bell.settings')}
          data-tip={t('bell.settings')}
          onClick={onClose}
        >
          <SettingsIcon size={18} />
        </Link>
      </div>
      <div className={styles.entries}>
        {sites.map((site) => (
          <PendingOfSite
            key={site.id}
            site={site}
            isNamed={sites.length > 1}
            onAnswered={() => panel.current?.focus()}
          />
        ))}
        {sites.map((site) => (
          <SyncErrors key={site.id} site={site} />
        ))}
      </div>
      <p className={styles.empty}>{t('bell.empty')}</p>
      <Link className={styles.all} to={pagePath(language, 'notifications')} onClick={onClose}>
        {t('bell.all')}
      </Link>
    </div>
  )
}
