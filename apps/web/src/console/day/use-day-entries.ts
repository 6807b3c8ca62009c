import type { SiteRead } from '@korto/contract/site'
import type { Day } from '@korto/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { type DayEntry, dayEntries, endedEntries } from '../../features/booking/staff/day-entries.ts'
import { dayBookingsQuery, rulesQuery } from '../../features/booking/staff-api.ts'

interface DayOfClub {
  entries: DayEntry[]
  /** What was rejected or canceled. */
  ended: DayEntry[]
  isPending: boolean
  isFailed: boolean
  refetch: () => void
}

/** The bookings of a club on a day, with live updates. */
export function useDayEntries({ id, timezone }: Pick<SiteRead, 'id' | 'timezone'>, day: Day): DayOfClub {
  const bookings = useQuery(dayBookingsQuery(id, day))
  const rules = useQuery(rulesQuery(id))
  const isKnown = bookings.data !== undefined && rules.data !== undefined
  return {
    entries: isKnown ? dayEntries(bookings.data, rules.data, timezone, day) : [],
    ended: isKnown ? endedEntries(bookings.data, rules.data) : [],
    isPending: !isKnown,
    isFailed: !isKnown && (bookings.isError || rules.isError),
    refetch: () => {
      void bookings.refetch()
      void rules.refetch()
    },
  }
}
