import type { ClientRead } from '@korto/contract/client-list'
import { useQuery } from '@tanstack/react-query'
import { ActivityIcon } from '../../features/activity/activity-icon.tsx'
import { ActivityText } from '../../features/activity/activity-text.tsx'
import { historyQuery } from '../../features/activity/history-api.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Card } from '../../ui/layout/card.tsx'
import { List } from '../../ui/layout/list.tsx'
import { useActivityNames } from '../activity/use-activity-names.ts'
import { useConsole } from '../frame/use-console.ts'
import { CardSection } from './card-section.tsx'
import styles from './client-card.module.css'

/** As many as are read at a glance; the rest is on the activity page. */
const SHOWN = 10

/** The last of what was done with this client. */
export function ClientHistory({ client }: { client: ClientRead }) {
  const texts = useTexts('clients')
  const { data = [] } = useQuery(historyQuery(useConsole().id, { userId: client.id }))
  const records = data.slice(0, SHOWN)
  const names = useActivityNames(records)
  if (!names || records.length === 0) return null
  return (
    <CardSection title={texts.t('client.history')}>
      <Card padded={false}>
        <List>
          {records.map((record) => (
            <li key={record.id} className={styles.record}>
              <ActivityIcon record={record} />
              <ActivityText record={record} names={names} />
              <time dateTime={record.datetime}>
                {dayText(texts, record.datetime.slice(0, 10), 'short')}, {timeText(record.datetime)}
              </time>
            </li>
          ))}
        </List>
      </Card>
    </CardSection>
  )
}
