import type { QueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import type { LiveEvent } from '../../lib/live/live.ts'
import { isTouched } from './touched-reads.ts'

/** As `invalidate`, of a club's console queries only those that the messages touch. */
export function invalidateTouched(
  queries: QueryClient,
  site: { id: number; timezone: string },
  changes: readonly LiveEvent[],
): Promise<void> {
  const queryKey = adminKey(site.id)
  const filter = {
    queryKey,
    predicate: (query: { queryKey: readonly unknown[] }) =>
      isTouched(query.queryKey.slice(queryKey.length), site.timezone, changes),
  }
  for (const query of queries.getQueryCache().findAll({ ...filter, type: 'active', fetchStatus: 'fetching' }))
    if (query.state.data === undefined) void query.cancel({ silent: true })
  return queries.invalidateQueries(filter)
}
