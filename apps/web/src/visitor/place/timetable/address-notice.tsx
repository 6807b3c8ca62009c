import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import { addDays, isDay } from '@korto/domain/time/day'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Alternatives } from '../../../features/booking/flow/alternatives.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { nearTimes } from '../flow/near-times.ts'
import type { ChosenTime } from './slot-address.ts'

interface Props extends Pick<FlowProps, 'item' | 'timetable' | 'hasCoachLeft'> {
  now: number
  onChoose: (time: ChosenTime) => void
}

/** Says what of the address could not be followed: a coach who has left, a day that cannot be booked. */
export function AddressNotice({ item, timetable, hasCoachLeft, now, onChoose }: Props) {
  const { t } = useTexts()
  const [query] = useSearchParams()
  // Of the address that was opened: a page that stays open past midnight has done nothing wrong.
  const [day] = useState(() => dayOutside(query.get('initial-date'), timetable.from))
  const refusal = day === null ? null : t(day < timetable.from ? 'timetable.dayPassed' : 'refusal.TOO_FAR_AHEAD')
  const noon = { start: `${day}T12:00:00Z`, end: '' }
  return (
    <>
      {hasCoachLeft && <Notice kind="info">{t('coach.left')}</Notice>}
      {refusal && (
        <>
          <Notice kind="info">{refusal}</Notice>
          <Alternatives
            times={nearTimes({ item, timetable, chosen: noon }, now, Number.POSITIVE_INFINITY)}
            onChoose={({ start, end }) => onChoose({ start, end })}
          />
        </>
      )}
    </>
  )
}

/** The day, if it is one and outside the days that can be booked. */
function dayOutside(day: string | null, today: string): string | null {
  if (day === null || !isDay(day)) return null
  return day < today || day > addDays(today, MAX_DAYS_AHEAD) ? day : null
}
