import type { Timetable } from '@korto/contract/timetable'
import { dayOf } from '@korto/domain/time/site-time'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { invalidateTimetable, type TimetableAudience, timetableQuery } from '../../../features/timetable/api.ts'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'
import { type LiveEvent, useLive } from '../../../lib/live/live.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { throttled } from '../../../lib/time/throttled.ts'

interface TimetableChoice {
  itemId: number
  coach: ChosenCoach
}

/**
 * The timetable of an item: as rendered at first, then read again when it changes and when the club's day is over. After a
 * change of coach the old cells are shown until the new ones are loaded.
 */
export function useLiveTimetable(
  site: { id: number; timezone: string; utcOffset: number },
  { itemId, coach, viewer }: TimetableChoice & { viewer: TimetableAudience },
  coaches: readonly { id: number }[],
  rendered: TimetableChoice & { timetable: Timetable },
) {
  const queries = useQueryClient()
  const isRendered = rendered.itemId === itemId && rendered.coach === coach && viewer === 'client'
  const query = useQuery({
    ...timetableQuery(site.id, itemId, coach, viewer),
    ...(isRendered ? { initialData: rendered.timetable } : { placeholderData: keepPreviousData }),
  })
  const timetable = query.data ?? rendered.timetable
  const invalidate = useMemo(
    () => throttled(() => void invalidateTimetable(queries, site.id, itemId)),
    [queries, site.id, itemId],
  )

  const watched = coach === 'any' ? coaches : coaches.filter(({ id }) => id === coach)
  useLive([`item:${itemId}`, ...watched.map(({ id }) => `item:${id}` as const)], (event) => {
    if (isNewerThan(timetable, event)) invalidate()
  })

  const minute = useMinute()
  useEffect(() => {
    if (isDayOver(timetable.from, site, minute)) invalidate()
  }, [timetable.from, site, minute, invalidate])

  return {
    timetable,
    invalidate,
    /** The shown cells belong to the chosen item and coach. */
    isCurrent: !query.isPlaceholderData,
    /** The cells of the chosen coach are being loaded. */
    isLoading: query.isPlaceholderData && query.isFetching,
    /** When it was last read successfully; null while it is fresh. */
    lastSeen: query.isRefetchError || query.isError ? query.dataUpdatedAt || Date.parse(timetable.now) : null,
    retry: () => void query.refetch(),
    isFailed: query.isError && query.isPlaceholderData,
  }
}

/** No time zone changes its offset by more. */
const LONGEST_CHANGE_MS = 3 * 3_600_000

/**
 * Whether the club's day is over. The first time zone calculation takes a slow phone a tenth of a second, so it is made only
 * when the last known offset does not decide.
 */
function isDayOver(day: string, site: { timezone: string; utcOffset: number }, now: number): boolean {
  const latest = new Date(now + site.utcOffset * 60_000 + LONGEST_CHANGE_MS).toISOString().slice(0, 10)
  return latest > day && dayOf(site.timezone, now) > day
}

const isNewerThan = (timetable: Timetable, { activityId }: LiveEvent): boolean =>
  activityId === null || activityId > timetable.activityId
