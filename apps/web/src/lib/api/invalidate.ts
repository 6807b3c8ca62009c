import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what is on screen, after news of it. A first read that is still on its way was sent before the news and may
 * not show them; left alone it would count as the answer, so it is given up for a new one.
 */
export function invalidate(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' }))
    if (query.state.data === undefined) void query.cancel({ silent: true })
  return queries.invalidateQueries({ queryKey })
}
