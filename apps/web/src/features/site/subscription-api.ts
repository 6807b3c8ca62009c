import { retryDelayMs } from '@korto/domain/subscription/retry-delay'
import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'

/** A renewal has no message of its own, so what was charged is read again while it is shown. */
const BILLING_POLL_MS = 30_000

/** A failed load is repeated for as long as the page is open, quietly and ever more seldom; a refused one is not. */
export const retried = {
  retry: (_failures: number, error: Error) => !(error instanceof ApiError && [401, 403, 404].includes(error.status)),
  retryDelay: retryDelayMs,
}

/** The plan of a club, or its trial. */
export const subscriptionQuery = (siteId: number) =>
  queryOptions({
    ...retried,
    queryKey: adminKey(siteId, 'subscription'),
    queryFn: ({ signal }) => api.subscription.status({ params: { id: siteId } }, { signal }),
  })

/** All that the page of the subscription shows, except the invoices. */
export const billingQuery = (siteId: number) =>
  queryOptions({
    ...retried,
    queryKey: adminKey(siteId, 'billing'),
    queryFn: ({ signal }) => api.subscription.billing({ params: { id: siteId } }, { signal }),
    refetchInterval: BILLING_POLL_MS,
  })

/** The names of those who may pay for an ended subscription. */
export const administratorsQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'administrators'),
    queryFn: ({ signal }) => api.management.mine({}, { signal }),
    select: ({ sites }) => sites.find((site) => site.siteId === siteId)?.admins ?? [],
  })
