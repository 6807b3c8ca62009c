import { badgeText } from '@korto/domain/notification/title-count'
import { Link } from 'react-router'
import { pagePath } from '../app/paths.ts'
import { useLanguage } from '../lib/language/language.ts'
import { useTexts } from '../lib/texts/texts.ts'
import { BellIcon } from '../ui/art/icons.tsx'
import styles from './navbar.module.css'

/** The notifications link with the unread count. */
export function NotificationsArea({ count }: { count: number }) {
  const { t } = useTexts()
  const path = pagePath(useLanguage(), 'notifications')
  const label = count > 0 ? t('nav.unread', { count }) : t('nav.notifications')
  return (
    <Link className={styles.bell} to={path} aria-label={label} data-tip={label}>
      <BellIcon />
      {count > 0 && <span className={styles.count}>{badgeText(count)}</span>}
    </Link>
  )
}
