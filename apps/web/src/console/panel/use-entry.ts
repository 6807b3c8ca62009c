import type { StaffBooking } from '@korto/contract/booking-lists'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { type Day, isDay } from '@korto/domain/time/day'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { ClubTime } from '../../features/booking/staff/use-change-entry.ts'
import { adminKey } from '../../lib/api/admin-key.ts'
import { useDay } from '../day/use-day.ts'
import { useDayEntries } from '../day/use-day-entries.ts'

/** A date of a series keeps its name in the address when it is stored and has an id of its own. */
export const hasKey = (entry: DayEntry, key: string): boolean =>
  entry.key === key ||
  (entry.ruleId !== null && entry.occurrenceDate !== null && occasionId(entry.ruleId, entry.occurrenceDate) === key)

/** The entry with a key of the address and the other entries of its day, with live updates. */
export function useEntry(site: ClubTime, key: string) {
  const shown = useDay(site).day
  const loaded = useLoadedDay(site.id, key)
  // Where it was last: a change of its day takes it along.
  const [followed, setFollowed] = useState<{ key: string; day: Day } | null>(null)
  const day = (followed?.key === key ? followed.day : null) ?? loaded ?? dayOfKey(key) ?? shown
  const { entries, isPending, isFailed, refetch } = useDayEntries(site, day)
  const entry = entries.find((one) => hasKey(one, key))
  const isKnown = entry !== undefined
  useEffect(() => {
    if (isKnown) setFollowed({ key, day })
  }, [isKnown, key, day])
  return { entry, entries, day, isPending, isFailed, refetch, follow: (next: Day) => setFollowed({ key, day: next }) }
}

/** An occasion says its date. */
function dayOfKey(key: string): Day | null {
  const date = /^r\d+_(.+)$/.exec(key)?.[1] ?? ''
  return isDay(date) ? date : null
}

/** The board may show several days; the booking is in one of the lists that it has loaded. */
function useLoadedDay(siteId: number, key: string): Day | null {
  const lists = useQueryClient().getQueriesData<StaffBooking[]>({ queryKey: adminKey(siteId, 'bookings') })
  const booking = lists.flatMap(([, list]) => (Array.isArray(list) ? list : [])).find(({ id }) => String(id) === key)
  return booking?.fromDate.slice(0, 10) ?? null
}
