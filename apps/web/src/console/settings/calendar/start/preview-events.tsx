import type { StartPreview } from '@korto/contract/calendar-sync'
import { daysText, dayText, timeRangeText } from '../../../../lib/texts/dates.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import type { CalendarTexts } from '../calendar-times.ts'
import styles from './start.module.css'

type Listed = StartPreview['events'][number]

/** The first events, each with what it becomes. */
export function PreviewEvents({ events }: { events: readonly Listed[] }) {
  const texts = useTexts('calendar')
  const { t } = texts
  return (
    <ul className={styles.events} aria-label={t('calendar.preview.first')}>
      {events.map((event, index) => {
        const { kind, use } = becomes(event)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id here, and the list is read as a whole
          <li key={index}>
            <span className={styles.when}>{timesText(texts, event)}</span>
            <span className={styles.event}>{event.title}</span>
            <Badge kind={kind}>{t(`calendar.use.${use}`)}</Badge>
          </li>
        )
      })}
    </ul>
  )
}

function becomes({ use, isNewClient, isOverCapacity }: Listed) {
  if (isOverCapacity) return { kind: 'warning', use: 'over' } as const
  if (use === 'booking') return { kind: 'success', use: isNewClient ? 'newClient' : 'booking' } as const
  if (use === 'series') return { kind: 'info', use } as const
  return { kind: use === 'unreadable' ? 'warning' : 'plain', use } as const
}

function timesText(texts: CalendarTexts, { fromDate, toDate, days }: Listed): string {
  if (days) return daysText(texts, days.from, days.to)
  if (fromDate === null || toDate === null) return '–'
  const time = timeRangeText({ start: fromDate, end: toDate })
  return texts.t('calendar.at', { day: dayText(texts, fromDate.slice(0, 10), 'short'), time })
}
