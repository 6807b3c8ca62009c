import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import { addDays, daysBetween } from '@korto/domain/time/day'
import { useTexts } from '../../../lib/texts/texts.ts'
import { WarningIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useHitCount } from './use-hit-count.ts'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  exception: ScheduleException
  today: string
}

/** Further ahead and for longer times the board tells. */
const MOST_DAYS_AHEAD = 56
const MOST_DAYS = 14

/** How many bookings still lie where a saved exception leaves no room. */
export function HitBadge(props: Props) {
  const { exception, today } = props
  const isNear = exception.from_date <= addDays(today, MOST_DAYS_AHEAD)
  const isShort = daysBetween(exception.from_date, exception.to_date) < MOST_DAYS
  return isNear && isShort ? <CountedBadge {...props} /> : null
}

function CountedBadge({ site, item, exception, today }: Props) {
  const { t } = useTexts('exceptions')
  const count = useHitCount(site, item, exception, today)
  if (count === null) return null
  const text = t(item.kind === 'supplementary' ? 'daysOff.hit' : 'exceptions.hit', { count })
  return (
    <Badge kind={count > 0 ? 'warning' : 'plain'}>
      {count > 0 && <WarningIcon size={14} />}
      {text}
    </Badge>
  )
}
