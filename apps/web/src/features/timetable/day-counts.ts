import type { Day } from '@korto/domain/time/day'
import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { since } from '../../lib/api/freshness.ts'

/** The public counts of a club's items on one day: what a coach may know of the bookings of others. */
export const dayCountsQuery = (siteId: number, itemIds: readonly number[], day: Day) =>
  queryOptions({
    queryKey: adminKey(siteId, 'counts', day, itemIds.join()),
    queryFn: async ({ signal }) => {
      const query = { itemIds: itemIds.join(), from: day, days: '1', since: since() }
      const { items } = await api.timetable.readMany({ params: { id: siteId }, query }, { signal })
      return items.map(({ itemId, days }) => ({
        itemId,
        slots: days
          .flatMap(({ slots }) => slots)
          .map(({ start, end, free, capacity }) => ({
            start: Date.parse(start),
            end: Date.parse(end),
            free,
            capacity,
          })),
      }))
    },
  })
