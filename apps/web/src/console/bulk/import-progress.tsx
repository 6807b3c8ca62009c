import type { ImportStatus } from '@korto/contract/bulk-import'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './bulk.module.css'

interface Props {
  status: ImportStatus
  isStopping: boolean
  onStop: () => void
}

/** How far a running import is; it can be stopped before its next row. */
export function ImportProgress({ status, isStopping, onStop }: Props) {
  const { t } = useTexts('bulk')
  const { processed, total, created, skipped, failed } = status
  return (
    <>
      <progress
        className={styles.progress}
        value={processed}
        max={total}
        aria-label={t('bulk.importing', { count: total })}
      />
      <p className={styles.counts} aria-live="polite">
        <span>{t('bulk.counts', { created, skipped, failed })}</span>
        <span>{Math.floor((processed / total) * 100)}%</span>
      </p>
      <Button full kind="danger-plain" loading={isStopping} onClick={onStop}>
        {t('bulk.stop')}
      </Button>
    </>
  )
}
