import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads queries on screen again after a change. A pending first read was sent before the change and may not contain it, so
 * it is canceled and sent again.
 */
export function invalidate(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' }))
    if (query.state.data === undefined) void query.cancel({ silent: true })
  return queries.invalidateQueries({ queryKey })
}
