import { isPending } from '@korto/domain/booking/status'
import type { CSSProperties } from 'react'
import { AnswerControl } from '../../features/booking/staff/answer-control.tsx'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { StatusBadge } from '../../features/booking/status-badge.tsx'
import { timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { RepeatIcon } from '../../ui/art/icons.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { coachColor } from '../day/coach-color.ts'
import { useConsole } from '../frame/use-console.ts'
import styles from './booking-block.module.css'

/** A booking: client, time, coach. Past ones are dimmed. */
export function BookingBlock({ entry, coach }: { entry: DayEntry; coach: number }) {
  const texts = useTexts('console')
  const { t } = texts
  const site = useConsole()
  const isOver = Date.parse(entry.toDate) <= useMinute()
  return (
    <article
      className={styles.block}
      data-state={stateOf(entry)}
      data-over={isOver || undefined}
      style={{ '--coach': coachColor(coach) } as CSSProperties}
    >
      <p className={styles.name}>
        <span>{clientName(texts, entry.user)}</span>
        {entry.quantity > 1 && <Badge>{t('day.places', { count: entry.quantity })}</Badge>}
        {entry.isWeekly && (
          <span className={styles.mark} data-tip={t('day.weekly')}>
            <RepeatIcon size={14} />
            <VisuallyHidden>{t('day.weekly')}</VisuallyHidden>
          </span>
        )}
      </p>
      <p className={styles.line}>
        {timeRangeText({ start: entry.fromDate, end: entry.toDate })}
        {entry.coachName && ` · ${entry.coachName}`}
      </p>
      {entry.description && <p className={styles.line}>{entry.description}</p>}
      {entry.status !== 'CONFIRMED' && (
        <p className={styles.status}>
          <StatusBadge status={entry.status} />
        </p>
      )}
      <AnswerControl entry={entry} site={site} />
    </article>
  )
}

const stateOf = ({ status }: DayEntry): 'pending' | 'missed' | 'confirmed' => {
  if (isPending(status)) return 'pending'
  return status === 'MISSED' ? 'missed' : 'confirmed'
}
