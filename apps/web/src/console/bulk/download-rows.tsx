import { saveFile } from '../../lib/browser/save-file.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './bulk.module.css'
import { type LeftOutRow, leftOutFile } from './reading/left-out-file.ts'

/** A file of the rows that stay out, to be corrected and imported again. */
export function DownloadRows({ header, rows }: { header: readonly string[]; rows: readonly LeftOutRow[] }) {
  const { t } = useTexts('bulk')
  const download = () => {
    const text = leftOutFile(header, { row: t('bulk.row'), reason: t('bulk.reason') }, rows)
    saveFile(t('bulk.downloadName'), text, 'text/csv;charset=utf-8')
  }
  return (
    <button type="button" className={styles.link} onClick={download}>
      {t('bulk.download')}
    </button>
  )
}
