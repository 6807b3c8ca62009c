import type { SubscriptionStatus } from '@korto/domain/subscription/subscription'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscriptionQuery } from '../../../features/site/subscription-api.ts'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { pollStatus } from './poll-status.ts'

/**
 * Asks for the status after an order was sent, and while one is being processed. `shown` is what the page shows; it is read
 * again when the status has changed.
 */
export function useStatusPoll(siteId: number, shown: SubscriptionStatus) {
  const queries = useQueryClient()
  const [before, setBefore] = useState<SubscriptionStatus | null>(null)
  const [isLate, setLate] = useState(false)
  // The change has been seen meanwhile, live.
  if (before !== null && shown !== before && shown !== 'PENDING') setBefore(null)
  const from = shown === 'PENDING' || shown === before ? shown : null

  useEffect(() => {
    if (from === null) return
    const leaving = new AbortController()
    const read = async () => {
      // Of the query, so that banners see it too; a failed attempt is repeated by the next question.
      const query = { ...subscriptionQuery(siteId), staleTime: 0, retry: false }
      return queries.fetchQuery(query).then(
        ({ subscriptionStatus }) => subscriptionStatus,
        () => null,
      )
    }
    void pollStatus({ read, from, signal: leaving.signal }).then((outcome) => {
      if (outcome === 'stopped') return
      if (outcome === 'changed') setBefore(null)
      else setLate(true)
      void invalidate(queries, adminKey(siteId, 'billing'))
    })
    return () => {
      leaving.abort()
      setLate(false)
    }
  }, [queries, siteId, from])

  return { isLate, begin: setBefore }
}
