import type { StartPreview } from '@korto/contract/calendar-sync'
import type { StaffItemRead } from '@korto/contract/staff-site'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { IconCircle } from '../../../../ui/art/icon-circle.tsx'
import { CheckIcon, RepeatIcon, WarningIcon } from '../../../../ui/art/icons.tsx'
import { MinusIcon } from '../../../../ui/art/icons-later.tsx'
import { CalendarXIcon } from '../../../../ui/art/icons-notification.tsx'
import { type CalendarTexts, dateText } from '../calendar-times.ts'
import styles from './start.module.css'

interface Count {
  id: string
  kind: 'success' | 'info' | 'neutral' | 'warning'
  icon: ReactNode
  title: string
  text: string
  count: number
}

/** Days and titles that are named; the rest is a number. */
const NAMED = 3

/** What the events become, and how many. */
export function PreviewCounts({ item, preview }: { item: StaffItemRead; preview: StartPreview }) {
  const texts = useTexts('calendar')
  const counts = countsOf(texts, item, preview).filter(({ count, id }) => count > 0 || id === 'bookings')
  return (
    <ul className={styles.counts}>
      {counts.map(({ id, kind, icon, title, text, count }) => (
        <li key={id}>
          <IconCircle kind={kind}>{icon}</IconCircle>
          <div className={styles.words}>
            <p className={styles.what}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          <b className={styles.count}>{count}</b>
        </li>
      ))}
    </ul>
  )
}

function countsOf(texts: CalendarTexts, item: StaffItemRead, preview: StartPreview): Count[] {
  const { t } = texts
  const { bookings, series, closings } = preview
  const isCoach = item.kind === 'supplementary'
  const some = (names: readonly string[], total: number) => {
    const titles = names.slice(0, NAMED).join(', ')
    const rest = total - Math.min(names.length, NAMED)
    return rest > 0 && titles ? t('calendar.preview.andMore', { titles, count: rest }) : titles
  }
  const titles = some(
    series.titles.map((name) => t('calendar.named', { name })),
    series.total,
  )
  const days = some(
    closings.days.map((day) => dateText(texts, day, 'long')),
    closings.days.length,
  )
  const simple = (id: 'over' | 'leftAlone' | 'unreadable', kind: Count['kind'], icon: ReactNode, count: number) => ({
    id,
    kind,
    icon,
    count,
    title: t(`calendar.preview.${id}`, { item: item.name }),
    text: t(`calendar.preview.${id}Text`),
  })
  return [
    ...(isCoach
      ? []
      : [
          {
            id: 'bookings',
            kind: 'success' as const,
            icon: <CheckIcon size={18} />,
            title: t('calendar.preview.bookings'),
            text: t('calendar.preview.bookingsText', { known: bookings.knownClients, fresh: bookings.newClients }),
            count: bookings.total,
          },
        ]),
    {
      id: 'series',
      kind: 'info',
      icon: <RepeatIcon size={18} />,
      title: t('calendar.preview.series'),
      text: titles,
      count: series.total,
    },
    {
      id: 'closings',
      kind: 'neutral',
      icon: <CalendarXIcon size={18} />,
      title: t(isCoach ? 'calendar.preview.coach' : 'calendar.preview.closings'),
      text: isCoach ? t('calendar.preview.coachText') : t('calendar.preview.closingsText', { days }),
      count: closings.total,
    },
    simple('over', 'warning', <WarningIcon size={18} />, preview.overCapacity),
    simple('leftAlone', 'neutral', <MinusIcon size={18} />, preview.leftAlone),
    simple('unreadable', 'warning', <WarningIcon size={18} />, preview.unreadable),
  ]
}
