import { useTexts } from '../../lib/texts/texts.ts'
import { OfflineIcon } from '../art/icons.tsx'
import styles from './offline-notice.module.css'

/** Above data that could not be refreshed. `lastSeen` is a time like 14:18. */
export function OfflineNotice({ lastSeen }: { lastSeen: string }) {
  const { t } = useTexts()
  return (
    <p className={styles.notice} role="status">
      <OfflineIcon size={16} />
      {t('ui.offlineSince', { time: lastSeen })}
    </p>
  )
}
