import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tools } from '../../tools.ts'
import { recordNotices } from '../activity/record-notices.ts'
import type { User } from '../users/guards.ts'
import { markRead } from './sql.ts'

/** The other screens of the same person count again. What came after the entry that was seen stays unread. */
export const readEntries = ({ db }: Tools, user: User, lastId: number) =>
  inTransaction(db, async (trx) => {
    if (await markRead(trx, user.id, lastId)) await recordNotices(trx, [user.id])
  })
