import type { SiteListed } from '@korto/contract/site'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { Card } from '../../ui/layout/card.tsx'
import { List } from '../../ui/layout/list.tsx'
import { colorOf } from '../day/coach-color.ts'
import { useCoachColors } from '../day/use-coach-colors.ts'
import { AgendaRow } from './agenda-row.tsx'
import styles from './overview.module.css'

interface Props {
  entries: DayEntry[]
  site: SiteListed
  isToday: boolean
}

/** The bookings of a day as a list; today with a line at the current time. */
export function Agenda({ entries, site, isToday }: Props) {
  const { t } = useTexts('console')
  const now = useMinute()
  const colors = useCoachColors()
  const row = (entry: DayEntry) => (
    <AgendaRow key={entry.key} entry={entry} color={colorOf(colors, entry.supplItemId)} />
  )
  if (!isToday)
    return (
      <Card padded={false}>
        <List isOrdered>{entries.map(row)}</List>
      </Card>
    )
  const left = entries.filter(({ fromDate }) => Date.parse(fromDate) > now)
  const begun = entries.filter((entry) => !left.includes(entry))
  return (
    <div>
      <p className={styles.lead}>{t('day.left', { count: left.length })}</p>
      <Card padded={false}>
        <List isOrdered>
          {begun.map(row)}
          <li className={styles.now} aria-hidden="true">
            <span className={styles.nowTime}>{timeText(wireDateTime(site.timezone, now))}</span>
            <span className={styles.nowLine} />
          </li>
          {left.map(row)}
        </List>
      </Card>
    </div>
  )
}
