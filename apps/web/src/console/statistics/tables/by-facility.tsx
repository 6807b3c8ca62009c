import { useTexts } from '../../../lib/texts/texts.ts'
import { CsvButton } from '../export/csv-button.tsx'
import { byItemTable } from '../export/figure-tables.ts'
import { StatisticsCard } from '../statistics-card.tsx'
import { useScreen } from '../statistics-context.ts'
import styles from './by-facility.module.css'
import { FacilityLine } from './facility-line.tsx'
import tables from './tables.module.css'

/** The figures of each facility. */
export function ByFacility() {
  const texts = useTexts('statistics')
  const { t } = texts
  const {
    figures: { statistics },
  } = useScreen()
  const { byItem, totals } = statistics
  const title = t('table.byFacility')
  if (byItem.length === 0)
    return (
      <StatisticsCard title={title}>
        <p className={styles.none}>{t('table.noFacilities')}</p>
      </StatisticsCard>
    )
  return (
    <StatisticsCard
      title={title}
      actions={<CsvButton title={title} makeTable={() => byItemTable(texts, statistics)} />}
    >
      <div className={tables.edge}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('table.facility')}</th>
              <th scope="col">{t('table.occupancy')}</th>
              <th scope="col">{t('table.bookings')}</th>
              <th scope="col">{t('table.hours')}</th>
              <th scope="col">{t('table.revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {byItem.map(({ itemId, name, ...figures }) => (
              <FacilityLine key={itemId} name={name} itemId={itemId} figures={figures} />
            ))}
          </tbody>
          {byItem.length > 1 && (
            <tfoot>
              <FacilityLine name={t('table.together')} figures={totals} />
            </tfoot>
          )}
        </table>
      </div>
    </StatisticsCard>
  )
}
