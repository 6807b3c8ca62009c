import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { isUncertain } from '../../lib/api-error.ts'
import { noteActivity } from '../../lib/freshness.ts'
import { createAttempt } from './attempt.ts'

export interface NewBooking {
  siteId: number
  itemId: number
  start: string
  end: string
}

/** Books a slot; a lost answer is asked for once more before anybody is told. */
export function useCreateBooking(onBooked: () => void) {
  const [attempt] = useState(createAttempt)
  return useMutation({
    mutationFn: (body: NewBooking) => api.booking.create({ body }, { context: { idempotencyKey: attempt.key() } }),
    retry: (failures, error) => failures < 1 && isUncertain(error),
    onSuccess: ({ activityId }) => {
      noteActivity(activityId)
      onBooked()
    },
    onSettled: (_booking, error) => attempt.settled(error),
  })
}
