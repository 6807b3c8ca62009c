import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { invalidateSites } from '../../features/site/api.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { collected } from '../../lib/live/collected.ts'
import { type LiveEvent, useLive } from '../../lib/live/live.ts'
import { meQuery } from '../../lib/session/session.ts'
import { invalidateTouched } from './invalidate-touched.ts'
import { changesClub } from './touched-reads.ts'

/** Live updates for the console of a club, of what has changed only; a refused read reloads the user's rights. */
export function useLiveSite(site: { id: number; timezone: string } | undefined): void {
  const queries = useQueryClient()
  const siteId = site?.id
  const zone = site?.timezone ?? ''
  const onChange = useMemo(
    () =>
      collected<LiveEvent>(async (changes) => {
        if (siteId === undefined) return
        await Promise.all([
          invalidateTouched(queries, { id: siteId, timezone: zone }, changes),
          changes.some(changesClub) && invalidateSites(queries),
        ])
      }),
    [queries, siteId, zone],
  )
  useLive(siteId === undefined ? [] : [`admin:${siteId}`], onChange)
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (codeOf(event.action.error) === 'NOT_ALLOWED') void invalidate(queries, meQuery.queryKey)
      }),
    [queries],
  )
}
