import type { Trx } from '../../platform/db/database.ts'
import type { BookingRow } from './sql.ts'

/** What a closing of courts, or the calendar, adds to a booking command. */
export interface SameTransactionWrite {
  /** Stands in the activity: what one closing did is told together. */
  closureId?: number
  /**
   * In the transaction of the command: both are committed or neither. It comes last, after all locks of bookings, and may throw
   * to prevent the change.
   */
  write: (trx: Trx, changed: Pick<BookingRow, 'id' | 'version'>) => Promise<void>
}

export const closureOf = (alsoWrite: SameTransactionWrite | undefined) =>
  alsoWrite?.closureId === undefined ? {} : { closureId: alsoWrite.closureId }

/** What the caller of a cancellation may add. */
export interface CancelOptions {
  /** The club is the reason, so it does not count as late. */
  neverLate?: boolean
  alsoWrite?: SameTransactionWrite
}
