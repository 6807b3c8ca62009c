import { useTexts } from '../../lib/texts/texts.ts'
import { WarningIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './statistics.module.css'

/** Why the figures are compared with nothing. */
export function BeforeFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts('statistics')
  return (
    <div className={styles.stale} role="status">
      <WarningIcon size={18} />
      <p>{t('stale.beforeFailed')}</p>
      <Button size="sm" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}
