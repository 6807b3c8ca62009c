import type { StaffBooking } from '@korto/contract/booking-lists'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { type Day, isDay } from '@korto/domain/time/day'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { ClubTime } from '../../features/booking/staff/use-change-entry.ts'
import { adminKey } from '../../lib/api/admin-key.ts'
import { useDay } from '../day/use-day.ts'
import { useDayEntries } from '../day/use-day-entries.ts'

/** A date of a series keeps its name in the address when it is stored and has an id of its own. */
export const hasKey = (entry: DayEntry, key: string): boolean =>
  entry.key === key ||
  (entry.ruleId !== null && entry.occurrenceDate !== null && occasionId(entry.ruleId, entry.occurrenceDate) === key)

/**
 * The entry with a key of the address and the other entries of its day, with live updates. `follow` names another day that
 * it may be on soon: by a change of its date, or when that is undone.
 */
export function useEntry(site: ClubTime, key: string) {
  const shown = useDay(site).day
  const loaded = useLoadedDay(site.id, key)
  const [followed, setFollowed] = useState<{ key: string; days: Day[] } | null>(null)
  const known = followed?.key === key ? followed.days : []
  const [first = loaded ?? dayOfKey(key) ?? shown, second = first] = known
  const lists = [useDayEntries(site, first), useDayEntries(site, second)] as const
  const found = lists.find(({ entries }) => entries.some((one) => hasKey(one, key)))
  const { entries, isFailed, refetch } = found ?? lists[0]
  const isReading = useIsReading(site.id)
  const now = entries.find((one) => hasKey(one, key))
  const last = useRef<DayEntry>(undefined)
  useEffect(() => {
    if (now) last.current = now
  })
  // An occasion that is being stored is in neither list for a moment: they are read one after the other.
  const kept = isReading && last.current && hasKey(last.current, key) ? last.current : undefined
  return {
    entry: now ?? kept,
    /** It was rejected or canceled, and is on the board no more. */
    ended: lists.flatMap(({ ended }) => ended).find((one) => hasKey(one, key)),
    entries,
    isPending: !found && lists.some(({ isPending }) => isPending),
    isFailed,
    refetch,
    /** The day that it is on now stays in view. */
    follow: (next: Day) => setFollowed({ key, days: [found === lists[1] ? second : first, next] }),
  }
}

const useIsReading = (siteId: number): boolean => {
  const bookings = useIsFetching({ queryKey: adminKey(siteId, 'bookings') })
  const rules = useIsFetching({ queryKey: adminKey(siteId, 'rules') })
  return bookings + rules > 0
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
