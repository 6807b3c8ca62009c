import type { Db } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockUser } from '../sql.ts'
import { deleteToken, updatePushEnabled } from './sql.ts'

/** A device that cannot be reached any more. Its browser subscribes anew on its next start, if it still may. */
export const forgetDevice = (db: Db, { user_id, token }: { user_id: number; token: string }) =>
  inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, user_id))) return
    await deleteToken(trx, user_id, token)
    await updatePushEnabled(trx, user_id)
  })
