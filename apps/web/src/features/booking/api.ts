import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api.ts'
import { isUncertain } from '../../lib/api-error.ts'
import { noteActivity } from '../../lib/freshness.ts'
import { randomId } from '../../lib/random-id.ts'

export interface NewBooking {
  siteId: number
  itemId: number
  start: string
  end: string
}

/**
 * Books a slot. An attempt keeps its Idempotency-Key until an answer has come, so that a lost answer never books twice;
 * after a refusal the next try is a new attempt.
 */
export function useCreateBooking(onBooked: () => void) {
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: (body: NewBooking) => {
      key.current ??= randomId()
      return api.booking.create({ body }, { context: { idempotencyKey: key.current } })
    },
    retry: (failures, error) => failures < 1 && isUncertain(error),
    onSuccess: ({ activityId }) => {
      noteActivity(activityId)
      onBooked()
    },
    onSettled: (_booking, error) => {
      if (!isUncertain(error)) key.current = undefined
    },
  })
}
