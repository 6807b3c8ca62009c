import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import { findUser, lockUser } from './sql.ts'

/**
 * Whatever is written of a person is written under the lock of the person's row, and only while the account exists
 * (docs/locking.md).
 */
export async function lockLiveUser(trx: Trx, userId: number): Promise<void> {
  if (!(await lockUser(trx, userId))) throw new Refused('SESSION_ENDED')
}

export const asLiveUser = <T>(db: Db, userId: number, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await lockLiveUser(trx, userId)
    return work(trx)
  })

export async function readUser(db: Db, userId: number) {
  const user = await findUser(db, userId)
  if (!user) throw new Refused('SESSION_ENDED')
  return user
}
