import type { ActivityRead } from '@korto/contract/activity'
import { addDays, type Day } from '@korto/domain/time/day'
import { ActivityIcon } from '../../features/activity/activity-icon.tsx'
import type { ActivityNames } from '../../features/activity/activity-names.ts'
import { ActivityText } from '../../features/activity/activity-text.tsx'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ListIcon } from '../../ui/art/icons-console.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { List } from '../../ui/layout/list.tsx'
import styles from './activity.module.css'

interface Props {
  records: readonly ActivityRead[]
  names: ActivityNames
}

/** Records by the days of the club. */
export function ActivityList({ records, names }: Props) {
  const { t } = useTexts('activity')
  if (records.length === 0)
    return (
      <Card padded={false}>
        <EmptyState icon={<ListIcon />} title={t('activity.empty')} text={t('activity.emptyHelp')} />
      </Card>
    )
  const dayOf = ({ datetime }: ActivityRead): Day => datetime.slice(0, 10)
  return (
    <>
      {[...new Set(records.map(dayOf))].map((day) => (
        <DayOfRecords key={day} day={day} records={records.filter((record) => dayOf(record) === day)} names={names} />
      ))}
      <p className={styles.end}>{t('activity.end')}</p>
    </>
  )
}

function DayOfRecords({ day, records, names }: Props & { day: Day }) {
  const texts = useTexts('activity')
  const shown = dayText(texts, day, 'long')
  const title =
    day === names.today
      ? texts.t('activity.today', { day: shown })
      : day === addDays(names.today, -1)
        ? texts.t('activity.yesterday', { day: shown })
        : shown
  return (
    <section aria-label={title}>
      <h2 className={styles.day}>{title}</h2>
      <Card padded={false}>
        <List>
          {records.map((record) => (
            <li key={record.id} className={styles.record}>
              <time className={styles.time} dateTime={record.datetime}>
                {timeText(record.datetime)}
              </time>
              <span className={styles.icon}>
                <ActivityIcon record={record} />
              </span>
              <ActivityText record={record} names={names} />
            </li>
          ))}
        </List>
      </Card>
    </section>
  )
}
