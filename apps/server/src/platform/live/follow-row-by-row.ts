import type { Db, Trx } from '../db/database.ts'
import { breaksConnection, failureOf } from '../db/failures.ts'
import { inTransaction } from '../db/transaction.ts'
import { errorSummary } from '../log/error-summary.ts'
import { type ActivityBatch, advance, type Cursor } from './cursor.ts'
import type { Follower } from './follower.ts'
import {
  type ActivityRow,
  deleteFailures,
  readActivity,
  rollbackRow,
  saveFailure,
  saveFollower,
  setRowSavepoint,
  takeFollower,
  waitingFailures,
} from './sql.ts'

/** A row that failed so often is set aside for good. */
const MOST_TRIES = 5

/** Handles each row in a part of the transaction of its own: those that fail are tried again later, the others go on. */
export const followRowByRow = (db: Db, follower: Follower, onError: (error: unknown) => void): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { name } = follower
    const before = await takeFollower(trx, name)
    if (!before) return false
    const batch = await readActivity(trx, before)
    const failed = await failedRows(trx, name, before, batch)
    const rows = batch.rows.filter(({ id }) => !failed.has(id))
    const handled: number[] = []
    for (const row of rows) {
      const error = await problemOf(trx, follower, row)
      if (error === null) handled.push(row.id)
      else if ((await saveFailure(trx, name, row.id, describe(error), MOST_TRIES)) === 'again') failed.add(row.id)
      else onError(new Error(`follower ${name} has set activity ${row.id} aside: ${describe(error)}`))
    }
    await forgetFailures(trx, name, before, handled)
    await saveFollower(trx, name, before, advance(before, batch, failed))
    return batch.isFull && rows.length > 0
  })

/** Rows of the batch whose next try is not due yet. They are read again as holes are. */
export async function failedRows(
  trx: Trx,
  name: string,
  before: Cursor,
  batch: ActivityBatch<ActivityRow>,
): Promise<Set<number>> {
  const readAgain = batch.rows.filter(({ id }) => before.holes.has(id)).map(({ id }) => id)
  return readAgain.length === 0 ? new Set() : new Set(await waitingFailures(trx, name, readAgain))
}

/** A row that failed before is among those that were to be read again. */
export async function forgetFailures(trx: Trx, name: string, before: Cursor, handled: number[]): Promise<void> {
  const readAgain = handled.filter((id) => before.holes.has(id))
  if (readAgain.length > 0) await deleteFailures(trx, name, readAgain)
}

/** What went wrong; trouble with the database itself is no fault of the row and ends the whole transaction. */
async function problemOf(trx: Trx, { handle }: Follower, row: ActivityRow): Promise<unknown> {
  await setRowSavepoint(trx)
  try {
    await handle(trx, [row])
    return null
  } catch (error) {
    if (breaksConnection(error) || failureOf(error) === 'retry') throw error
    await rollbackRow(trx)
    return error
  }
}

const describe = (error: unknown): string => JSON.stringify(errorSummary(error)).slice(0, 2_000)
