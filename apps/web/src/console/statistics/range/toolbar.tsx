import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { ExportMenu } from '../export/export-menu.tsx'
import { PrintButton } from '../print/print-button.tsx'
import { FacilityFilter } from './facility-filter.tsx'
import styles from './range.module.css'
import { RangeControl } from './range-control.tsx'
import type { ShownRange } from './use-range.ts'

/** Which figures are shown, and what is done with them. */
export const Toolbar = ({ site, today, range }: { site: StaffSiteRead; today: Day; range: ShownRange }) => (
  <div className={styles.toolbar}>
    <RangeControl today={today} range={range} />
    <div className={styles.actions}>
      <FacilityFilter items={site.items} itemId={range.itemId} onChange={range.showItem} />
      <ExportMenu />
      <PrintButton />
    </div>
  </div>
)
