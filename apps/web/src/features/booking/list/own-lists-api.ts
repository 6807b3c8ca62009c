import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { ownBookingsQuery } from './my-bookings-api.ts'

/** These are invalidated together with the upcoming bookings. */
const { queryKey } = ownBookingsQuery

/** Own bookings that are over, page by page. */
export const earlierBookingsQuery = infiniteQueryOptions({
  queryKey: [...queryKey, 'earlier'],
  queryFn: ({ pageParam, signal }) =>
    api.bookingLists.earlier({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  // The later pages have a number here.
  initialPageParam: null as number | null,
  // Stored bookings have numbers; only computed occasions have not, and they are not in this list.
  getNextPageParam: ({ bookings, hasMore }) => (hasMore ? Number(bookings.at(-1)?.id) : null),
  // A game that ends while the page is open moves here.
  refetchInterval: 300_000,
})

/** Own series that have not ended. */
export const ownSeriesQuery = queryOptions({
  queryKey: [...queryKey, 'series'],
  queryFn: ({ signal }) => api.recurringLists.mine({}, { signal }),
})

/** One own booking, for its receipt. */
export const ownBookingQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKey, id],
    queryFn: ({ signal }) => api.bookingLists.one({ params: { id } }, { signal }),
  })
