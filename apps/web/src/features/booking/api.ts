import type { OwnBooking } from '@korto/contract/booking-lists'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { noteActivity } from '../../lib/api/freshness.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { createAttempt } from './flow/attempt.ts'
import { retryBooking, retryDelayMs } from './flow/retry-booking.ts'
import { invalidateOwnBookings, ownBookingsQuery } from './list/my-bookings-api.ts'

/** Own bookings from today to two weeks ahead, with parsed times. */
export type MyBooking = OwnBooking & { from: number; to: number }

const NONE: MyBooking[] = []

/** The viewer's own bookings; none when signed out or not yet known. */
export function useMyBookings(): MyBooking[] {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...ownBookingsQuery, select: withMoments, enabled: signedIn })
  return (signedIn && data) || NONE
}

const withMoments = (bookings: readonly OwnBooking[]): MyBooking[] =>
  bookings.map((booking) => ({ ...booking, from: Date.parse(booking.fromDate), to: Date.parse(booking.toDate) }))

export interface NewBooking {
  siteId: number
  itemId: number
  start: string
  end: string
  coachId?: number | 'any'
}

/**
 * Books a slot. Retries once after a lost answer, and after 429. Invalidates own bookings whatever the
 * result.
 */
export function useCreateBooking(onSettled: () => void) {
  const queries = useQueryClient()
  const [attempt] = useState(createAttempt)
  return useMutation({
    mutationFn: (body: NewBooking) => api.booking.create({ body }, { context: attempt.next() }),
    retry: retryBooking,
    retryDelay: retryDelayMs,
    onSuccess: ({ activityId }) => noteActivity(activityId),
    onSettled: (_booking, error) => {
      attempt.settled(error)
      void invalidateOwnBookings(queries)
      onSettled()
    },
  })
}
