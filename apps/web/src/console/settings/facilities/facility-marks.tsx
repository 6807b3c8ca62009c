import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { scheduleSummary } from '@korto/domain/schedule/schedule-summary'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { CheckIcon, ClockIcon, SyncIcon } from '../../../ui/art/icons.tsx'
import { HiddenIcon } from '../../../ui/art/icons-console.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { StaffItem } from '../items/item-draft.ts'
import styles from './facilities.module.css'

interface Props {
  item: StaffItem
  isHidden: boolean
  hasCalendar: boolean
}

/** Whether clients see it, whether bookings wait for a yes, and whether a calendar is joined. */
export function FacilityMarks({ item, isHidden, hasCalendar }: Props) {
  const { t } = useTexts('facilities')
  const needsApproval = item.config.require_confirmation === true
  return (
    <>
      {isHidden && (
        <Badge>
          <HiddenIcon size={14} />
          {t('mark.hidden')}
        </Badge>
      )}
      {needsApproval ? (
        <Badge kind="warning">
          <ClockIcon size={14} />
          {t('mark.approval')}
        </Badge>
      ) : (
        !isHidden && (
          <Badge kind="success">
            <CheckIcon size={14} />
            {t('mark.auto')}
          </Badge>
        )
      )}
      {hasCalendar && (
        <Badge kind="info">
          <SyncIcon size={14} />
          {t('mark.calendar')}
        </Badge>
      )}
    </>
  )
}

/** Steps, coaches, the shared hall and the next event in one line. */
export function FacilityLine({ site, item }: { site: StaffSiteRead; item: StaffItem }) {
  const { t } = useTexts('facilities')
  const now = useMinute()
  // Validated by the server.
  const steps = scheduleSummary(item.schedule as Schedule)?.steps ?? []
  const coaches = site.supplementaryItems.filter(({ supplementaryTo }) => supplementaryTo.includes(item.id)).length
  const hall = site.sharedItems.find(({ id }) => id === item.sharedItemId)
  const event = nextEvent(item, now)
  const date = event && { date: Number(event.fromDate.slice(8, 10)), month: monthOf(event.fromDate) }
  const parts = [
    ...(steps.length > 0 ? [t('line.steps', { steps: steps.join(', ') })] : []),
    ...(coaches > 0 ? [t('line.coaches', { count: coaches })] : []),
    ...(hall ? [t('line.hall', { name: hall.name })] : []),
    ...(date ? [t('line.event', { date: date.date, month: t('date.monthLong', { month: date.month }) })] : []),
  ]
  return <p className={styles.line}>{parts.join(' · ')}</p>
}

const monthOf = (date: string): number => Number(date.slice(5, 7))

const nextEvent = ({ events }: StaffItem, now: number) =>
  events
    .filter(({ toDate }) => Date.parse(toDate) > now)
    .sort((a, b) => Date.parse(a.fromDate) - Date.parse(b.fromDate))[0]
