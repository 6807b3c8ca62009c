import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { api } from '../../../lib/api/api.ts'
import { noteActivity } from '../../../lib/api/freshness.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { createAttempt } from '../flow/attempt.ts'
import type { Extra, Payment } from './entry-patch.ts'
import { invalidateEntries } from './use-change-entry.ts'
import { useUndoToast } from './use-undo.tsx'

/** Somebody who becomes a client of the club with the booking. */
interface NewClient {
  displayName: string
  phoneNumber?: string
  email?: string
}

/** For whom it is: a client, or somebody who becomes one. */
export type BookedPerson = { userId: number } | { client: NewClient }

export interface StaffBookingBody {
  itemId: number
  userId?: number
  client?: NewClient
  fromDate: string
  toDate: string
  supplItemId: number | null
  quantity: number
  description?: string
  site_private_note?: string
  additionalItemsData?: Extra[]
  paymentData?: Payment | null
  force?: boolean
}

/** Books for a client. The same booking sent again after a lost answer is made once. */
export function useBook(siteId: number) {
  const { t } = useTexts('desk')
  const queries = useQueryClient()
  const { say, sendBack } = useUndoToast()
  const attempts = useRef(new Map<string, ReturnType<typeof createAttempt>>())
  return useCallback(
    async (body: StaffBookingBody, name: string) => {
      const text = JSON.stringify(body)
      const attempt = attempts.current.get(text) ?? createAttempt()
      attempts.current.set(text, attempt)
      try {
        const answer = await api.staffBooking.create({ body: { siteId, ...body } }, { context: attempt.next() })
        attempt.settled(null)
        noteActivity(answer.activityId)
        await invalidateEntries(queries, siteId)
        const undo = async () => {
          await api.staffBooking.cancel({ params: { id: answer.id }, query: { expectedVersion: 1 } })
          await invalidateEntries(queries, siteId)
        }
        say(t('newBooking.done', { name }), () => void sendBack(undo))
        return answer
      } catch (error) {
        attempt.settled(error)
        throw error
      }
    },
    [siteId, queries, say, sendBack, t],
  )
}
