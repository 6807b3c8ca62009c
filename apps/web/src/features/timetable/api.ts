import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { since } from '../../lib/freshness.ts'

/** Bookings are possible today and up to 8 days ahead; a week and a day fit on the widest screen. */
export const DAYS_SHOWN = '8'

/** The timetable of an item from today on; without `from` the server says what today is at the club. */
export const timetableQuery = (siteId: number, itemId: number) =>
  queryOptions({
    queryKey: ['timetable', siteId, itemId],
    queryFn: async ({ signal }) => {
      const query = { itemId, days: DAYS_SHOWN, since: since() }
      const timetable = await api.timetable.read({ params: { id: siteId }, query }, { signal })
      clock.learn(Date.parse(timetable.now), 'answer')
      return timetable
    },
  })

export const rereadTimetable = (queries: QueryClient, siteId: number, itemId: number) =>
  queries.invalidateQueries({ queryKey: timetableQuery(siteId, itemId).queryKey })
