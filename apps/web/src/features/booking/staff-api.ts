import type { Day } from '@korto/domain/time/day'
import { SITE_BOOKINGS_PER_PAGE } from '@korto/domain/timeslot/admin-window'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { noteActivity } from '../../lib/api/freshness.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { readPages } from '../../lib/api/read-pages.ts'
import { ME } from '../../lib/session/session.ts'

/** The bookings that touch a day of a club, also those that began the evening before; a coach gets the own ones. */
export const dayBookingsQuery = (siteId: number, day: Day) =>
  queryOptions({
    queryKey: adminKey(siteId, 'bookings', day),
    queryFn: ({ signal }) => bookingsTouching(siteId, day, day, signal),
  })

/** The same for several days. */
export const daysBookingsQuery = (siteId: number, first: Day, last: Day) =>
  queryOptions({
    queryKey: adminKey(siteId, 'bookings', first, last),
    queryFn: ({ signal }) => bookingsTouching(siteId, first, last, signal),
  })

const bookingsTouching = (siteId: number, from: Day, to: Day, signal: AbortSignal) =>
  readPages(SITE_BOOKINGS_PER_PAGE, (after) =>
    api.bookingLists.ofSite({ params: { id: siteId }, query: { from, to, overlapping: 'true', after } }, { signal }),
  )

export const rulesQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'rules'),
    queryFn: ({ signal }) => api.recurringLists.ofSite({ params: { id: siteId } }, { signal }),
  })

/** Accepts or rejects a pending booking. */
export function useAnswerBooking(siteId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAccepted }: { id: number; isAccepted: boolean }) =>
      isAccepted ? api.staffBooking.accept({ params: { id } }) : api.staffBooking.reject({ params: { id } }),
    onSuccess: ({ activityId }) => noteActivity(activityId),
    // After an error, too: the shown booking may be stale.
    onSettled: () => Promise.all([invalidate(queries, adminKey(siteId)), invalidate(queries, [ME, 'pending', siteId])]),
  })
}
