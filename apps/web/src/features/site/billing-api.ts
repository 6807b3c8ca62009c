import type { PlanId } from '@korto/domain/subscription/plans'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api, apiFetch } from '../../lib/api/api.ts'
import { apiAddress } from '../../lib/config.ts'
import { retried } from './subscription-api.ts'

/** An invoice has no message of its own, so they are read again while they are shown. */
const INVOICES_POLL_MS = 5_000

/** What a plan costs now; never from memory, for every day it is another amount. */
export const quoteQuery = (siteId: number, planId: PlanId) =>
  queryOptions({
    queryKey: adminKey(siteId, 'billing', 'quote', planId),
    queryFn: ({ signal }) => api.subscription.quote({ params: { id: siteId, planId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Payments with their invoices, newest first. */
export const invoicesQuery = (siteId: number) =>
  infiniteQueryOptions({
    ...retried,
    queryKey: adminKey(siteId, 'billing', 'invoices'),
    queryFn: ({ pageParam, signal }) =>
      api.subscription.invoices(
        { params: { id: siteId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: INVOICES_POLL_MS,
  })

/** The PDF of an invoice. A link could not carry the token. */
export async function readInvoice(siteId: number, number: string): Promise<Blob> {
  const address = new URL(`/api/admin/payment/invoice/${siteId}/${encodeURIComponent(number)}`, apiAddress())
  return (await apiFetch(new Request(address))).blob()
}
