import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './panel.module.css'
import { PanelHistory } from './panel-history.tsx'
import { PanelTold } from './panel-told.tsx'

/** What is kept of a booking: who was notified, and who did what. */
export function PanelRecords({ site, entry }: { site: StaffSiteRead; entry: DayEntry }) {
  const { t } = useTexts('desk')
  const told = useTexts('told')
  return (
    <>
      <div className={styles.caption}>
        <h3>{told.t('told.title')}</h3>
      </div>
      <PanelTold site={site} entry={entry} />
      <div className={styles.caption}>
        <h3>{t('panel.history')}</h3>
      </div>
      <PanelHistory site={site} entry={entry} />
    </>
  )
}
