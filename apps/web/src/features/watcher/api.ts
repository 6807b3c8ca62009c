import type { WatcherRead } from '@korto/contract/watcher'
import type { Watcher } from '@korto/domain/watcher/watcher'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { ME, useSignedIn } from '../../lib/session/session.ts'

export const watchersQuery = queryOptions({
  queryKey: [ME, 'watchers'],
  queryFn: ({ signal }) => api.watcher.mine({}, { signal }),
})

const NONE: Watcher[] = []

/** The viewer's own watchers, with their moments; none when signed out. */
export function useWatchers(): Watcher[] {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...watchersQuery, select: watchersOf, enabled: signedIn })
  return (signedIn && data) || NONE
}

export interface NewWatch {
  fromDate: string
  toDate: string
  items: { siteId: number; cond: string }[]
}

export function useStartWatching() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewWatch) => api.watcher.start({ body }),
    onSuccess: () => invalidate(queries, watchersQuery.queryKey),
  })
}

export function useStopWatching(onStopped?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (groupId: string) => api.watcher.stop({ params: { groupId } }),
    onSuccess: () => onStopped?.(),
    onSettled: () => invalidate(queries, watchersQuery.queryKey),
  })
}

const watchersOf = (watchers: readonly WatcherRead[]): Watcher[] =>
  watchers.map(({ fromDate, toDate, ...rest }) => ({ ...rest, from: Date.parse(fromDate), to: Date.parse(toDate) }))
