import { useTexts } from '../../lib/texts/texts.ts'
import styles from './bulk.module.css'
import { type LeftOutRow, leftOutFile } from './reading/left-out-file.ts'

/** A file of the rows that stay out, to be corrected and imported again. */
export function DownloadRows({ header, rows }: { header: readonly string[]; rows: readonly LeftOutRow[] }) {
  const { t } = useTexts('bulk')
  const download = () => {
    const text = leftOutFile(header, { row: t('bulk.row'), reason: t('bulk.reason') }, rows)
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: t('bulk.downloadName') })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <button type="button" className={styles.link} onClick={download}>
      {t('bulk.download')}
    </button>
  )
}
