import type { OwnBooking } from '@korto/contract/booking-lists'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { noteActivity } from '../../../lib/api/freshness.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { ME } from '../../../lib/session/session.ts'

/** Own bookings and occasions, from today to two weeks ahead. */
export const ownBookingsQuery = queryOptions({
  queryKey: [ME, 'bookings'],
  queryFn: ({ signal }) => api.bookingLists.mine({}, { signal }),
})

export const invalidateOwnBookings = (queries: QueryClient) => invalidate(queries, ownBookingsQuery.queryKey)

/** Cancels an own booking, or of a series this occasion, or it and all following. */
export function useCancelBooking(booking: OwnBooking, onCanceled: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (allOccurrences: boolean) => cancel(booking, allOccurrences),
    onSuccess: ({ activityId }) => {
      noteActivity(activityId)
      // Before the list is read again, which unmounts the caller.
      onCanceled()
      return invalidateOwnBookings(queries)
    },
  })
}

function cancel({ id, siteId, recurringId, occurrenceDate }: OwnBooking, allOccurrences: boolean) {
  if (recurringId === null || occurrenceDate === null) return api.booking.cancel({ params: { id: Number(id) } })
  const params = { a: recurringId, b: occurrenceDate, c: siteId }
  return api.ownRecurring.cancelOccasion({ params, body: { allOccurrences } })
}
