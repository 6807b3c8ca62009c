import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { createPortal } from 'react-dom'
import { useUser } from '../../../lib/session/session.ts'
import { dayText, timeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { clock } from '../../../lib/time/clock.ts'
import { useConsole } from '../../frame/use-console.ts'
import { rangeText } from '../range/range-text.ts'
import { useScreen } from '../statistics-context.ts'
import styles from './print.module.css'
import { PrintTable } from './print-table.tsx'
import { printTables } from './print-tables.ts'

/** The figures on paper: A4, tables instead of charts. */
export function PrintStatistics({ hasNames }: { hasNames: boolean }) {
  const texts = useTexts('statistics')
  const { t } = texts
  const screen = useScreen()
  const club = useConsole()
  const user = useUser()
  const now = clock.now()
  const { of, figures } = screen
  const item = figures.statistics.byItem.find(({ itemId }) => itemId === of.itemId)
  return createPortal(
    <div className={styles.sheets}>
      <header className={styles.head}>
        <h2>
          {t('print.title')}, {rangeText(texts, of)}
        </h2>
        <p>
          {club.name}, {club.city}: {item?.name ?? t('print.all')}
        </p>
        <p>
          {t('print.printed', {
            day: dayText(texts, dayOf(club.timezone, now), 'short'),
            time: timeText(wireDateTime(club.timezone, now)),
            name: user?.displayName ?? '',
          })}
        </p>
      </header>
      {printTables(texts, screen, hasNames).map((table) => (
        <PrintTable key={table.title} {...table} />
      ))}
    </div>,
    document.body,
  )
}
