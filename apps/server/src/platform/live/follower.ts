import type { Trx } from '../db/database.ts'
import type { ActivityRow } from './sql.ts'

/** What a feature does on activity. Its writes and its cursor are committed together. */
export interface Follower {
  name: string
  /** Where it begins when it is first added: at the first row still stored, or at the end, without what happened before. */
  begin?: 'first' | 'end'
  handle: (trx: Trx, rows: ActivityRow[]) => Promise<void>
  /** With every poll, in a transaction of its own, once all rows have been handled. */
  whenIdle?: (trx: Trx) => Promise<void>
}
