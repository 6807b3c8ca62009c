import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { isUncertain } from '../../../lib/api/api-error.ts'
import { noteActivity } from '../../../lib/api/freshness.ts'
import { createAttempt } from '../flow/attempt.ts'
import { invalidateOwnBookings } from '../list/my-bookings-api.ts'

export interface NewTime {
  itemId: number
  start: string
  end: string
}

/** Moves an own booking with its coach. Retries once after a lost answer. */
export function useMoveBooking(id: number, onMoved: (status: string) => void) {
  const queries = useQueryClient()
  const [attempt] = useState(createAttempt)
  return useMutation({
    mutationFn: ({ itemId, start, end }: NewTime) =>
      api.booking.move({ params: { id }, body: { itemId, start, end } }, { context: attempt.next() }),
    retry: (failures, error) => failures < 1 && isUncertain(error),
    onSuccess: async ({ activityId, status }) => {
      noteActivity(activityId)
      await invalidateOwnBookings(queries)
      onMoved(status)
    },
    onSettled: (_booking, error) => attempt.settled(error),
  })
}
