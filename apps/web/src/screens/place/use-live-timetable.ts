import type { Timetable } from '@korto/contract/timetable'
import { dayOf } from '@korto/domain/time/site-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { rereadTimetable, timetableQuery } from '../../features/timetable/api.ts'
import { useMinute } from '../../lib/clock.ts'
import { type News, useLive } from '../../lib/live.ts'
import { throttled } from '../../lib/throttled.ts'

/** The timetable of an item: as rendered at first, then read again when it changes and when the club's day is over. */
export function useLiveTimetable(site: { id: number; timezone: string }, itemId: number, rendered: Timetable) {
  const queries = useQueryClient()
  const { data: timetable } = useQuery({ ...timetableQuery(site.id, itemId), initialData: rendered })
  const reread = useMemo(
    () => throttled(() => void rereadTimetable(queries, site.id, itemId)),
    [queries, site.id, itemId],
  )

  useLive([`item:${itemId}`], (news) => {
    if (isNewsTo(timetable, news)) reread()
  })

  const today = dayOf(site.timezone, useMinute())
  useEffect(() => {
    if (today > timetable.from) reread()
  }, [today, timetable.from, reread])

  return { timetable, reread }
}

const isNewsTo = (timetable: Timetable, { activityId }: News): boolean =>
  activityId === null || activityId > timetable.activityId
