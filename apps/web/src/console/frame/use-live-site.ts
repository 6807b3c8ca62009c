import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateSites } from '../../features/site/api.ts'
import { adminKey } from '../../lib/api/admin-key.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { useLive } from '../../lib/live/live.ts'
import { meQuery } from '../../lib/session/session.ts'

const CLUB_ITSELF = /_(SITE|ITEM)/

/** Live updates for the console of a club; a refused read reloads the user's rights. */
export function useLiveSite(siteId: number | undefined): void {
  const queries = useQueryClient()
  useLive(siteId === undefined ? [] : [`admin:${siteId}`], (event) => {
    if (siteId !== undefined) void invalidate(queries, adminKey(siteId))
    if (event.type === 'admin-changed' && CLUB_ITSELF.test(event.activity)) void invalidateSites(queries)
  })
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (codeOf(event.action.error) === 'NOT_ALLOWED') void invalidate(queries, meQuery.queryKey)
      }),
    [queries],
  )
}
