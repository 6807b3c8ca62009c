import type { ActivityRead } from '@korto/contract/activity'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { ActivityIcon } from '../../features/activity/activity-icon.tsx'
import { ActivityText } from '../../features/activity/activity-text.tsx'
import { historyQuery } from '../../features/activity/history-api.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { useActivityNames } from '../activity/use-activity-names.ts'
import styles from './panel.module.css'

/** Who did what with this booking, and when. Of a date that is not stored, what happened to its series. */
export function PanelHistory({ site, entry }: { site: StaffSiteRead; entry: DayEntry }) {
  const texts = useTexts('desk')
  const of = entry.bookingId === null ? { ruleId: entry.ruleId ?? 0 } : { bookingId: entry.bookingId }
  const { data: records = [], isError, refetch } = useQuery(historyQuery(site.id, of))
  const names = useActivityNames(records)
  if (isError) return <FailedState title={texts.t('panel.historyFailed')} onRetry={refetch} />
  return (
    <ul className={styles.history}>
      {names &&
        records.map((record) => (
          <li key={record.id}>
            <ActivityIcon record={record} />
            <ActivityText record={record} names={names} />
            <time dateTime={record.datetime}>
              {record.datetime.startsWith(names.today)
                ? texts.t('panel.todayAt', { time: timeText(record.datetime) })
                : momentOf(texts, record)}
            </time>
          </li>
        ))}
    </ul>
  )
}

const momentOf = (texts: ReturnType<typeof useTexts>, { datetime }: ActivityRead) =>
  `${dayText(texts, datetime.slice(0, 10), 'short')}, ${timeText(datetime)}`
