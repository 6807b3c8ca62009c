import type { ImportStatus } from '@korto/contract/bulk-import'
import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** RESULTS_POLL of the requirements. */
export const RESULTS_POLL_MS = 1_000

/** The state of an import, read every second while it runs. */
export const importQuery = (siteId: number, importId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'import', importId),
    queryFn: ({ signal }): Promise<ImportStatus> =>
      api.bulk.results({ params: { a: siteId, b: importId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'RUNNING' ? false : RESULTS_POLL_MS),
  })
