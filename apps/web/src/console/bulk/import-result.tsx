import type { ImportStatus } from '@korto/contract/bulk-import'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import styles from './bulk.module.css'
import { DownloadRows } from './download-rows.tsx'
import type { LeftOutRow } from './reading/left-out-file.ts'

interface Props {
  status: ImportStatus
  /** How many rows were taken back; null before. */
  undone: number | null
  header: readonly string[]
  leftOut: readonly LeftOutRow[]
  isUndoing: boolean
  onUndo: () => void
  onDone: () => void
}

/** What an import made, and the way back. */
export function ImportResult({ status, undone, header, leftOut, isUndoing, onUndo, onDone }: Props) {
  const { t } = useTexts('bulk')
  const { skipped, failed, results, stays, undoable } = status
  const made = results.filter((row) => row.status === 'created')
  const series = made.filter(({ ruleId }) => ruleId !== null).length
  const names = stays.map(({ displayName, row }) => displayName ?? `#${row}`).join(', ')
  const staying = stays.length > 0 ? t('bulk.stays', { names }) : ''
  return (
    <>
      {undone === null ? (
        <>
          <p className={styles.text}>{t('bulk.made', { bookings: made.length - series, series, skipped, failed })}</p>
          {undoable > 0 && <Notice title={t('bulk.undoText')}>{staying}</Notice>}
        </>
      ) : (
        <Notice kind="success" title={t('bulk.undone', { count: undone })}>
          {staying || t('bulk.undoneText')}
        </Notice>
      )}
      <div className={styles.foot}>
        <p>
          {leftOut.length > 0 && (
            <>
              {t('bulk.stayOut', { count: leftOut.length })} <DownloadRows header={header} rows={leftOut} />
            </>
          )}
        </p>
        {undone === null && undoable > 0 && (
          <DebouncedButton kind="danger-plain" loading={isUndoing} onClick={onUndo}>
            {t('bulk.undo')}
          </DebouncedButton>
        )}
        <Button kind="primary" onClick={onDone}>
          {t('bulk.done')}
        </Button>
      </div>
    </>
  )
}
