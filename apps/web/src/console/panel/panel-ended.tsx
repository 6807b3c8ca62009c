import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './panel.module.css'
import { PanelPerson } from './panel-person.tsx'
import { PanelRecords } from './panel-records.tsx'

/** A booking that was rejected or canceled: what it was, who was notified and who did what. Nothing of it can be changed. */
export function PanelEnded({ site, entry }: { site: StaffSiteRead; entry: DayEntry }) {
  const texts = useTexts('desk')
  const { t } = texts
  const details = [
    { label: t('panel.status'), value: t(`status.${entry.status}`) },
    { label: t('panel.date'), value: dayText(texts, entry.fromDate.slice(0, 10), 'long') },
    { label: t('panel.time'), value: timeRangeText({ start: entry.fromDate, end: entry.toDate }) },
    { label: t('panel.court'), value: entry.itemName },
    { label: t('panel.coach'), value: entry.coachName },
    { label: t('panel.quantity'), value: entry.quantity > 1 ? entry.quantity : null },
    { label: t('panel.description'), value: entry.description },
    { label: t('panel.note'), value: entry.privateNote },
  ]
  return (
    <div className={styles.body}>
      <PanelPerson site={site} entry={entry} />
      <div className={styles.caption}>
        <h3>{t('panel.title')}</h3>
      </div>
      <dl className={styles.details}>
        {details.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <PanelRecords site={site} entry={entry} />
    </div>
  )
}
