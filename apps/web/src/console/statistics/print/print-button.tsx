import { useContext } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PrinterIcon } from '../../../ui/art/icons-board.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { usePrinting } from '../../print/use-printing.ts'
import { useRecorded } from '../export/use-recorded.tsx'
import { StatisticsContext, useScreen } from '../statistics-context.ts'
import styles from './print-button.module.css'
import { PrintStatistics } from './print-statistics.tsx'
import { usePaper } from './use-paper.ts'

/** Prints the figures, once there are some. */
export function PrintButton() {
  const screen = useContext(StatisticsContext)
  return screen && <RecordedPrintButton />
}

/** Names of clients are on paper only by this button, which records it; what the browser prints by itself has none. */
function RecordedPrintButton() {
  const { t } = useTexts('statistics')
  const {
    of: { from, to },
    figures: { statistics, details },
  } = useScreen()
  const isPrinting = usePrinting()
  const { isOnPaper, print } = usePaper()
  const { exportWithRecord, isExporting, question } = useRecorded()
  const named = statistics.topClients.length + details.absent.length
  const onPrint = () =>
    exportWithRecord(
      () => named,
      (rows) => ({ names: rows > 0 ? 'report' : null, from, to, rows }),
      print,
    )
  return (
    <span className={styles.button}>
      <Button size="sm" busy={isExporting} onClick={onPrint}>
        <PrinterIcon size={18} />
        {t('print.print')}
      </Button>
      {question}
      {isPrinting && <PrintStatistics hasNames={isOnPaper} />}
    </span>
  )
}
