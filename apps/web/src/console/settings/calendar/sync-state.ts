import type { SyncOverview } from '@korto/contract/calendar-sync'

export type SyncState = 'off' | 'asking' | 'error' | 'firstImport' | 'inSync'

/** What a row shows. A question comes before an error: nothing goes on until it is answered. */
export function syncState(sync: SyncOverview | undefined): SyncState {
  if (!sync?.active) return 'off'
  if (sync.phase === 'ASKING') return 'asking'
  if (sync.error !== null) return 'error'
  return sync.phase === 'FIRST_IMPORT' ? 'firstImport' : 'inSync'
}
