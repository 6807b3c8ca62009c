import { useTexts } from '../../../lib/texts/texts.ts'
import { CsvButton } from '../export/csv-button.tsx'
import { itemHourTable } from '../export/figure-tables.ts'
import { StatisticsCard } from '../statistics-card.tsx'
import { useScreen } from '../statistics-context.ts'
import { itemHours } from './item-hours.ts'
import { ItemTable } from './item-table.tsx'
import styles from './revenue-by-hour.module.css'

/** Which facility brings how much in which hour of the day. */
export function RevenueByItem() {
  const texts = useTexts('statistics')
  const { t } = texts
  const {
    figures: { statistics, details },
  } = useScreen()
  const grid = itemHours(statistics.byItem, details.revenueByItem)
  if (grid.most === 0) return null
  const title = t('byHour.byItem')
  return (
    <StatisticsCard
      title={title}
      note={t('byHour.axis', { currency: details.currency })}
      actions={<CsvButton title={title} makeTable={() => itemHourTable(texts, statistics, details)} />}
    >
      <ItemTable grid={grid} />
      <p className={styles.note}>{t('byHour.help')}</p>
    </StatisticsCard>
  )
}
