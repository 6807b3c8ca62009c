import type { Trx } from '../db/database.ts'
import { breaksConnection, failureOf } from '../db/failures.ts'
import { rollbackToSavepoint, setSavepoint } from './sql.ts'

/**
 * Does a part of a transaction that may fail without the rest: what it wrote is undone then, and the error returned. Trouble with
 * the database itself is thrown and ends the whole transaction.
 */
export async function inSavepoint(trx: Trx, work: () => Promise<void>): Promise<Error | null> {
  await setSavepoint(trx)
  try {
    await work()
    return null
  } catch (error) {
    if (breaksConnection(error) || failureOf(error) === 'retry') throw error
    await rollbackToSavepoint(trx)
    return error instanceof Error ? error : new Error(String(error))
  }
}
