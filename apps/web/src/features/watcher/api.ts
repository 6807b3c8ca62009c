import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ME } from '../../lib/session.ts'

export const watchersQuery = queryOptions({
  queryKey: [ME, 'watchers'],
  queryFn: ({ signal }) => api.watcher.mine({}, { signal }),
})

export function useStopWatching() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (groupId: string) => api.watcher.stop({ params: { groupId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: watchersQuery.queryKey }),
  })
}
