import { type OpenedSession, startSession } from '../src/features/users/sessions/sessions.ts'
import { lockUser } from '../src/features/users/sql.ts'
import type { Db } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { Refused } from '../src/platform/http/refused.ts'

/** Without a sign-in. */
export const openSession = (db: Db, userId: number, userAgent: string): Promise<OpenedSession> =>
  inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId))) throw new Refused('SESSION_ENDED')
    return startSession(trx, userId, userAgent)
  })
