import type { StaffSiteRead } from '@korto/contract/staff-site'
import { HORIZON_DAYS } from '@korto/domain/recurrence/check-series'
import { occasionDates } from '@korto/domain/recurrence/occasion-dates'
import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type DayEntry, dayEntries } from '../../features/booking/staff/day-entries.ts'
import { possibilityQuery } from '../../features/booking/staff/series-dates.ts'
import { dayBookingsQuery, rulesQuery } from '../../features/booking/staff-api.ts'
import { type PlannedDate, plannedDates } from './plan-dates.ts'
import { bodyOf, type SeriesSource } from './series-source.ts'

/** Every date of a series before it is saved, and what is booked on those that are not free. */
export function useSeriesDates(
  site: StaffSiteRead,
  source: SeriesSource,
  from: Day,
  until: Day | null,
  isSaving: boolean,
) {
  const body = bodyOf(site, source, from, until)
  // Once it is being saved, the series itself would take its dates.
  const check = useQuery({ ...possibilityQuery(source.changed?.rule.id ?? null, body), enabled: !isSaving })
  const rules = useQuery(rulesQuery(site.id))
  const weekday = dayOfWeek(source.fromDate.slice(0, 10))
  const last = until ?? addDays(from, HORIZON_DAYS)
  const dates = occasionDates({ dayOfWeek: weekday, validFrom: from, validUntil: until }, from, last)
  const planned = check.data ? plannedDates(dates, check.data.conflicts) : []
  const busy = planned.filter(({ state }) => state !== 'free').map(({ date }) => date)
  const entries = useQueries({
    queries: busy.map((date) => dayBookingsQuery(site.id, date)),
    combine: (answers) =>
      new Map<Day, DayEntry[]>(
        busy.flatMap((date, at) => {
          const bookings = answers[at]?.data
          return bookings && rules.data ? [[date, dayEntries(bookings, rules.data, site.timezone, date)]] : []
        }),
      ),
  })
  return {
    body,
    dates: planned,
    /** Of the dates that are not free; empty until they are read. */
    entriesOn: ({ date }: PlannedDate): DayEntry[] =>
      (entries.get(date) ?? []).filter(({ ruleId }) => ruleId === null || ruleId !== source.changed?.rule.id),
    isPending: check.isPending,
    isFailed: check.isError,
    refetch: () => void check.refetch(),
  }
}
