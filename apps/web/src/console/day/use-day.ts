import type { SiteRead } from '@korto/contract/site'
import type { Day } from '@korto/domain/time/day'
import { isDay } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { adminWindow } from '@korto/domain/timeslot/admin-window'
import { useSearchParams } from 'react-router'
import { useMinute } from '../../lib/time/clock.ts'

export interface ShownDay {
  day: Day
  today: Day
  /** The console's API has no earlier bookings. */
  first: Day
  show: (day: Day) => void
}

/** The day in the address, by default today. */
export function useDay({ timezone }: Pick<SiteRead, 'timezone'>): ShownDay {
  const [query, setQuery] = useSearchParams()
  const today = dayOf(timezone, useMinute())
  const { first } = adminWindow(today, today)
  const requested = query.get('day') ?? ''
  const day = isDay(requested) && requested >= first ? requested : today
  const show = (next: Day) =>
    setQuery(
      (before) => {
        if (next === today) before.delete('day')
        else before.set('day', next)
        return before
      },
      { preventScrollReset: true },
    )
  return { day, today, first, show }
}
