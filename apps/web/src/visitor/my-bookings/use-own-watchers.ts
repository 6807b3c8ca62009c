import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sitesQuery } from '../../features/site/sites-by-id.ts'
import { watchersQuery } from '../../features/watcher/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { useLive } from '../../lib/live/live.ts'

/** The user's watchers and their clubs, with live updates. */
export function useOwnWatchers() {
  const queries = useQueryClient()
  const { data, isError, isPending, refetch } = useQuery(watchersQuery)
  const watchers = data?.filter((watcher) => watcher.active)
  const siteIds = [...new Set(watchers?.flatMap(({ items }) => items.map(({ siteId }) => siteId)))].sort(
    (a, b) => a - b,
  )
  const { data: sites = [] } = useQuery({ ...sitesQuery(siteIds), enabled: siteIds.length > 0 })
  useLive(['me'], () => void invalidate(queries, watchersQuery.queryKey))
  return { watchers, sites, isError: isError && !data, isPending, retry: () => void refetch() }
}
