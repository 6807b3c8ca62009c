import type { ClientHistoryList } from '@korto/contract/client-history'
import { CLIENT_BOOKINGS_PER_PAGE } from '@korto/domain/client/client-history'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** As many ids as one read takes. */
export const MOST_IDS = 100

/** Clients by id, removed ones too: for the names in what happened. At most 100 ids. */
export const clientsByIdQuery = (siteId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: adminKey(siteId, 'clients-by-id', ids.join()),
    queryFn: ({ signal }) => api.clientList.read({ params: { id: siteId }, query: { ids: ids.join() } }, { signal }),
    enabled: ids.length > 0,
  })

/** Which clients the list shows. */
export type ClientFilter = 'all' | '0' | '1' | '2' | '3' | 'blocked'

const CLIENTS_PER_PAGE = 60

/** The clients of a club by name, page by page. */
export const clientsQuery = (siteId: number, search: string, filter: ClientFilter) =>
  infiniteQueryOptions({
    queryKey: adminKey(siteId, 'clients', 'list', search, filter),
    queryFn: ({ pageParam, signal }) =>
      api.clientList.read(
        {
          params: { id: siteId },
          query: {
            order: 'name',
            limit: String(CLIENTS_PER_PAGE),
            ...(search !== '' && { search }),
            ...(filter === 'blocked' && { blocked: 'true' }),
            ...(filter !== 'blocked' && filter !== 'all' && { level: filter }),
            ...(pageParam !== null && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null, // the first page follows nobody
    getNextPageParam: (page) => (page.length < CLIENTS_PER_PAGE ? null : (page.at(-1)?.id ?? null)),
  })

export const clientTotalsQuery = (siteId: number, search: string) =>
  queryOptions({
    queryKey: adminKey(siteId, 'clients', 'totals', search),
    queryFn: ({ signal }) =>
      api.clientList.totals({ params: { id: siteId }, query: search === '' ? {} : { search } }, { signal }),
  })

/** The bookings of one client, in pages. */
export const clientBookingsQuery = (siteId: number, userId: number, list: ClientHistoryList) =>
  infiniteQueryOptions({
    queryKey: adminKey(siteId, 'client-bookings', userId, list),
    queryFn: ({ pageParam, signal }) =>
      api.clientHistory.bookings(
        { params: { id: siteId, userId }, query: { list, offset: String(pageParam) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ totals }, pages) => {
      const shown = pages.length * CLIENT_BOOKINGS_PER_PAGE
      return shown < (totals[list] ?? 0) ? shown : null
    },
  })
