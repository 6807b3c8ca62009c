import { WINDOW_DAYS } from '@korto/domain/timeslot/day-window'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { since } from '../../lib/freshness.ts'

/** The timetable of an item from today on; without `from` the server says what today is at the club. */
export const timetableQuery = (siteId: number, itemId: number) =>
  queryOptions({
    queryKey: ['timetable', siteId, itemId],
    queryFn: async ({ signal }) => {
      const query = { itemId, days: String(WINDOW_DAYS), since: since() }
      const timetable = await api.timetable.read({ params: { id: siteId }, query }, { signal })
      clock.learn(Date.parse(timetable.now), 'answer')
      return timetable
    },
  })

export const rereadTimetable = (queries: QueryClient, siteId: number, itemId: number) =>
  queries.invalidateQueries({ queryKey: timetableQuery(siteId, itemId).queryKey })
