import { isPending } from '@korto/domain/booking/status'
import type { CSSProperties } from 'react'
import { AnswerControl } from '../../features/booking/staff/answer-control.tsx'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { StatusBadge } from '../../features/booking/status-badge.tsx'
import { timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { PhoneIcon, RepeatIcon } from '../../ui/art/icons.tsx'
import { phoneAddress } from '../../ui/contact/contact-address.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonAnchor } from '../../ui/form/button.tsx'
import { Entry } from '../../ui/layout/entry.tsx'
import { useConsole } from '../frame/use-console.ts'
import styles from './overview.module.css'

/** One booking: time, client, item, coach, and its actions. */
export function AgendaRow({ entry, color }: { entry: DayEntry; color: string | undefined }) {
  const texts = useTexts('console')
  const { t } = texts
  const site = useConsole()
  const isOver = Date.parse(entry.toDate) <= useMinute()
  const name = clientName(texts, entry.user)
  const phone = entry.user.phoneNumber
  const time = (
    <p
      className={styles.time}
      data-state={isPending(entry.status) ? 'pending' : entry.status === 'MISSED' ? 'missed' : undefined}
      data-over={isOver || undefined}
      style={{ '--coach': color } as CSSProperties}
    >
      <b>{timeText(entry.fromDate)}</b>
      <span>{timeText(entry.toDate)}</span>
    </p>
  )
  const title = (
    <>
      {name}
      {entry.isWeekly && (
        <Badge>
          <RepeatIcon size={14} />
          {t('day.weekly')}
        </Badge>
      )}
      <StatusBadge status={entry.status} />
    </>
  )
  const text = (
    <>
      <p>
        {[entry.itemName, entry.coachName, entry.quantity > 1 && t('day.places', { count: entry.quantity })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {entry.description && <p>{entry.description}</p>}
    </>
  )
  return (
    <li>
      <Entry start={time} title={title} text={text}>
        {phone && !isOver && (
          <ButtonAnchor size="sm" href={phoneAddress(phone)} aria-label={t('day.callTo', { name })}>
            <PhoneIcon size={16} />
            {t('day.call')}
          </ButtonAnchor>
        )}
        <AnswerControl entry={entry} site={site} />
      </Entry>
    </li>
  )
}
