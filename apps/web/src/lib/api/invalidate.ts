import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads queries on screen again after a change. A pending first read was sent before the change and may not contain it, so
 * it is canceled and sent again. `isStale` chooses among the queries with the key.
 */
export function invalidate(
  queries: QueryClient,
  queryKey: QueryKey,
  isStale: (queryKey: QueryKey) => boolean = () => true,
): Promise<void> {
  const filter = { queryKey, predicate: (query: { queryKey: QueryKey }) => isStale(query.queryKey) }
  for (const query of queries.getQueryCache().findAll({ ...filter, type: 'active', fetchStatus: 'fetching' }))
    if (query.state.data === undefined) void query.cancel({ silent: true })
  return queries.invalidateQueries(filter)
}
