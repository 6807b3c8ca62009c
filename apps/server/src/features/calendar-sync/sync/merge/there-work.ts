import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import type { Link } from '../links/link.ts'
import type { SyncRow } from '../sql.ts'
import type { OursNow } from './ours-now.ts'

/** An event that has to be written. */
export interface ThereWork {
  sync: SyncRow
  link: Link
  ours: OursNow
  /** The event as it is to be; no parts: it is removed. */
  target: EventParts
  agreed: EventParts
  /** Agreed until it is known to have arrived. */
  seen: EventParts
}
