import type { ClosingRequest, ClosureRead } from '@korto/contract/closure'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

const POLL_MS = 1_000
/** Nothing live says that clients were notified. */
const TOLD_POLL_MS = 5_000

/** What closing would hit now; read again whenever something at the club changes. */
export const closurePreviewQuery = (siteId: number, closing: ClosingRequest | null) =>
  queryOptions({
    queryKey: adminKey(siteId, 'closure-preview', JSON.stringify(closing)),
    queryFn: ({ signal }) =>
      // Without a closing the query is disabled.
      api.closure.preview(
        { params: { id: siteId }, body: closing ?? { items: [], times: [], lookOn: null } },
        { signal },
      ),
    enabled: closing !== null,
    placeholderData: keepPreviousData,
  })

/** A closing with its results. Live messages bring them; while it runs they may be missed no longer than a second. */
export const closureQuery = (siteId: number, closureId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'closure', closureId),
    queryFn: ({ signal }): Promise<ClosureRead> => api.closure.read({ params: { id: siteId, closureId } }, { signal }),
    refetchInterval: ({ state }) => pollMs(state.data),
  })

function pollMs(closure: ClosureRead | undefined): number | false {
  if (isUnderWay(closure)) return POLL_MS
  return closure?.entries.some(({ told }) => told === 'later') ? TOLD_POLL_MS : false
}

export const isUnderWay = (closure: Pick<ClosureRead, 'status'> | undefined): boolean =>
  closure?.status === 'RUNNING' || closure?.status === 'UNDOING'

export const closuresQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'closures'),
    queryFn: ({ signal }) => api.closure.list({ params: { id: siteId } }, { signal }),
  })
