import type { Trx } from '../../platform/db/database.ts'
import type { BookingRow } from './sql.ts'

/**
 * Work of whoever calls a booking command, in the transaction of the command: both are committed or neither. It comes last,
 * after all locks of bookings, and may throw to prevent the change.
 */
export type SameTransactionWrite = (trx: Trx, changed: Pick<BookingRow, 'id' | 'version'>) => Promise<void>

/** What the caller of a cancellation may add. */
export interface CancelOptions {
  /** The club is the reason, so it does not count as late. */
  neverLate?: boolean
  alsoWrite?: SameTransactionWrite
}
