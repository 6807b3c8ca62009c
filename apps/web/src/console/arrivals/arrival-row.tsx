import { isPending } from '@korto/domain/booking/status'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { ArrivedIcon } from '../../ui/art/icons-console.tsx'
import { Button } from '../../ui/form/button.tsx'
import { minutesLate } from './arrival-list.ts'
import styles from './arrivals.module.css'

interface Props {
  entry: DayEntry
  now: number
  isMarking: boolean
  /** Enter marks this one. */
  isActive?: boolean
  onArrive: () => void
  onTakeBack: () => void
}

/** Somebody who comes: when, who, where, and the mark. */
export function ArrivalRow({ entry, now, isMarking, isActive = false, onArrive, onTakeBack }: Props) {
  const { t } = useTexts('desk')
  const consoleTexts = useTexts('console')
  const name = clientName(consoleTexts, entry.user)
  const late = minutesLate(entry, now)
  const isHere = entry.arrivedAt !== null
  const facts = [
    entry.coachName ? t('arrivals.with', { court: entry.itemName, coach: entry.coachName }) : entry.itemName,
    entry.isPaid && t('arrivals.paid'),
    entry.isWeekly && t('panel.weekly'),
    isPending(entry.status) && t('status.PENDING'),
  ]
  return (
    <li className={styles.row} data-active={isActive || undefined}>
      <p className={styles.time}>
        <b>{timeText(entry.fromDate)}</b>
        {!isHere && late > 0 && <small>{t('arrivals.late', { count: late })}</small>}
      </p>
      <Avatar name={name} />
      <p className={styles.who}>
        <b>
          {name}
          {entry.quantity > 1 && <span className={styles.quantity}>×{entry.quantity}</span>}
        </b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {isHere ? (
        <Button kind="subtle" size="sm" aria-label={t('arrivals.takeBack', { name })} onClick={onTakeBack}>
          <ArrivedIcon size={16} />
          {timeText(entry.arrivedAt ?? '')}
        </Button>
      ) : (
        <Button
          size="sm"
          kind={isActive ? 'primary' : 'plain'}
          busy={isMarking}
          aria-label={t('arrivals.mark', { name })}
          onClick={onArrive}
        >
          <ArrivedIcon size={16} />
          {t('panel.arrived')}
        </Button>
      )}
    </li>
  )
}
