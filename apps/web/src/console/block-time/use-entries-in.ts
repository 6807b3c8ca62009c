import type { StaffSiteRead } from '@korto/contract/staff-site'
import { daysBetween, daysFrom } from '@korto/domain/time/day'
import type { Interval } from '@korto/domain/time/instant'
import { useQuery } from '@tanstack/react-query'
import { type DayEntry, dayEntries } from '../../features/booking/staff/day-entries.ts'
import { daysBookingsQuery, rulesQuery } from '../../features/booking/staff-api.ts'
import { type BlockedHours, entriesIn } from './block-form.ts'

/** Longer blocked times name only what is booked on their first days. */
const MOST_DAYS = 14

/** What is booked on courts in hours that are about to be closed. */
export function useEntriesIn(
  site: StaffSiteRead,
  itemIds: readonly number[],
  hours: BlockedHours,
  time: Interval | null,
): DayEntry[] {
  const count = Math.min(Math.max(daysBetween(hours.first, hours.last) + 1, 1), MOST_DAYS)
  const days = daysFrom(hours.first, count)
  const bookings = useQuery(daysBookingsQuery(site.id, hours.first, days.at(-1) ?? hours.first))
  const rules = useQuery(rulesQuery(site.id))
  if (!time || !bookings.data || !rules.data) return []
  const { data: stored } = bookings
  const { data: series } = rules
  const all = days.flatMap((day) => dayEntries(stored, series, site.timezone, day))
  // What reaches over midnight is in both days.
  return entriesIn([...new Map(all.map((entry) => [entry.key, entry])).values()], itemIds, time)
}
