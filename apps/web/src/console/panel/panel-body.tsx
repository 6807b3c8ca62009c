import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './panel.module.css'
import { PanelCancel } from './panel-cancel.tsx'
import { PanelExtras } from './panel-extras.tsx'
import { PanelFields } from './panel-fields.tsx'
import { PanelMarks } from './panel-marks.tsx'
import { PanelPayment } from './panel-payment.tsx'
import { PanelPerson } from './panel-person.tsx'
import { PanelQuestion } from './panel-question.tsx'
import { PanelRecords } from './panel-records.tsx'
import { PanelRepeat } from './panel-repeat.tsx'
import { PanelTexts } from './panel-texts.tsx'
import { usePanelSave } from './use-panel-save.ts'

interface Props {
  site: StaffSiteRead
  entry: DayEntry
  /** The entries of its day. */
  entries: readonly DayEntry[]
  onDay: (day: string) => void
  onClose: () => void
}

/** Everything of one booking. What is typed and asked here belongs to it alone. */
export function PanelBody({ site, entry, entries, onDay, onClose }: Props) {
  const { t } = useTexts('desk')
  const saves = usePanelSave(site, entry, entries)
  return (
    <div className={styles.body}>
      <PanelPerson site={site} entry={entry} />
      <PanelMarks entry={entry} saves={saves} />
      <PanelQuestion site={site} saves={saves} fields={['arrived']} />
      <div className={styles.caption}>
        <h3>{t('panel.title')}</h3>
      </div>
      <PanelFields site={site} entry={entry} saves={saves} onDay={onDay} />
      <PanelQuestion site={site} saves={saves} fields={['date', 'time', 'court', 'coach', 'quantity', 'status']} />
      <PanelRepeat site={site} entry={entry} />
      <PanelExtras site={site} entry={entry} saves={saves} />
      <PanelPayment site={site} entry={entry} saves={saves} />
      <PanelQuestion site={site} saves={saves} fields={['extras', 'payment']} />
      <PanelTexts entry={entry} saves={saves} />
      <PanelQuestion site={site} saves={saves} fields={['description', 'note']} />
      <PanelCancel site={site} entry={entry} saves={saves} onCanceled={onClose} />
      <PanelRecords site={site} entry={entry} />
    </div>
  )
}
