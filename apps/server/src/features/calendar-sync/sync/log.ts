import type { CalendarLogKind, SyncError } from '@korto/contract/calendar-sync'
import type { Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import type { Db } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { insertLog } from './sql.ts'

/** The facts of a sentence on the page. */
export interface LogData {
  name?: string
  from?: Instant
  days?: { from: Day; to: Day }
  calendarName?: string
  otherItemId?: number
  error?: SyncError
  count?: number
}

export interface LogLine {
  siteId: number
  itemId: number
  kind: CalendarLogKind
  data?: LogData
  /** When the change was made on the other side; null where no lag is meant. */
  changedAt?: Instant | null
}

/** What the column holds, almost 25 days: after a long pause a change may be older. */
const LONGEST_LAG_MS = 2_147_483_647

/** One line of what happened lately. */
export function addLog(db: Db, { now }: Pick<Tools, 'now'>, { siteId, itemId, kind, data = {}, changedAt }: LogLine) {
  const at = now()
  const lagMs = changedAt ? Math.min(Math.max(0, Math.round(at - changedAt)), LONGEST_LAG_MS) : null
  return insertLog(db, { siteId, itemId, at: new Date(at), kind, data, lagMs })
}
