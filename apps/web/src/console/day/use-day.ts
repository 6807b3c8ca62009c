import type { SiteRead } from '@korto/contract/site'
import type { Day } from '@korto/domain/time/day'
import { isDay } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { adminWindow } from '@korto/domain/timeslot/admin-window'
import { useSearchParams } from 'react-router'
import { useMinute } from '../../lib/time/clock.ts'

/** Any day can be chosen; the pages say which ones have nothing to show. */
export const EARLIEST_DAY = '2000-01-01'

export interface ShownDay {
  day: Day
  today: Day
  /** Three months ago: the API has no earlier bookings, and `day` is one of them. */
  isBeforeFeed: boolean
  show: (day: Day) => void
}

/** The day in the address, by default today. */
export function useDay({ timezone }: Pick<SiteRead, 'timezone'>): ShownDay {
  const [query, setQuery] = useSearchParams()
  const today = dayOf(timezone, useMinute())
  const { first } = adminWindow(today, today)
  const requested = query.get('day') ?? ''
  const day = isDay(requested) ? requested : today
  const show = (next: Day) =>
    setQuery(
      (before) => {
        if (next === today) before.delete('day')
        else before.set('day', next)
        return before
      },
      { preventScrollReset: true },
    )
  return { day, today, isBeforeFeed: day < first, show }
}
