import type { SubscriptionRead } from '@korto/contract/subscription'
import type { SubscriptionStatus } from '@korto/domain/subscription/subscription'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { codeOf, isUncertain } from '../../../lib/api/api-error.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useStatusPoll } from './use-status-poll.ts'

interface Order {
  call: () => Promise<SubscriptionRead>
  /** Ends with another status than before. */
  changesStatus?: boolean
  /** What is said when it went well, at once. */
  done: string
  onDone?: () => void
}

export type Orders = ReturnType<typeof useOrders>

/** Sends what costs or saves money, one at a time, and asks afterwards how it ended. */
export function useOrders(siteId: number, shown: SubscriptionStatus) {
  const queries = useQueryClient()
  const { isLate, begin } = useStatusPoll(siteId, shown)
  const sending = useMutation({
    mutationFn: ({ call }: Order) => call(),
    onSuccess: ({ subscriptionStatus }, { changesStatus, done, onDone }) => {
      onDone?.()
      if (changesStatus) begin(shown)
      if (subscriptionStatus !== 'PENDING') toasts.show({ kind: 'success', title: done })
    },
    // It may have arrived all the same; what was too busy for it says that it changed nothing.
    onError: (error, { changesStatus }) =>
      changesStatus && isUncertain(error) && codeOf(error) !== 'BUSY' && begin(shown),
    onSettled: () => {
      for (const what of ['billing', 'subscription']) void invalidate(queries, adminKey(siteId, what))
    },
  })
  const mustSignIn = codeOf(sending.error) === 'SIGN_IN_AGAIN'
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    error: mustSignIn ? null : sending.error,
    mustSignIn,
    forget: sending.reset,
    /** For a minute the status has not changed. */
    isLate,
  }
}
