import { badgeText } from '@korto/domain/notification/title-count'
import { Link } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import styles from './side-menu.module.css'

interface Props {
  className: string | undefined
  unread: number
  onChoose?: () => void
}

/** The notifications link with the unread count. */
export function SideMenuNotifications({ className, unread, onChoose }: Props) {
  const { t, language } = useTexts()
  return (
    <Link className={className} to={pagePath(language, 'notifications')} onClick={onChoose}>
      <BellIcon />
      {t('nav.notifications')}
      {unread > 0 && (
        <span className={styles.figure}>
          <Badge kind="danger">{badgeText(unread)}</Badge>
        </span>
      )}
    </Link>
  )
}
