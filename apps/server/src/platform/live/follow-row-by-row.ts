import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { errorSummary } from '../log/error-summary.ts'
import { type ActivityBatch, advance, type Cursor } from './cursor.ts'
import type { Follower } from './follower.ts'
import { inSavepoint } from './in-savepoint.ts'
import {
  type ActivityRow,
  deleteFailures,
  readActivity,
  saveFailure,
  saveFollower,
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
      const error = await inSavepoint(trx, () => follower.handle(trx, [row]))
      if (error === null) handled.push(row.id)
      else if ((await saveFailure(trx, name, row.id, describeFailure(error), MOST_TRIES)) === 'again')
        failed.add(row.id)
      else onError(new Error(`follower ${name} has set activity ${row.id} aside: ${describeFailure(error)}`))
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

/** As it is stored and logged. */
export const describeFailure = (error: unknown): string => JSON.stringify(errorSummary(error)).slice(0, 2_000)
