import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tools } from '../../tools.ts'
import { recordNotices } from '../activity/record-notices.ts'
import type { User } from '../users/guards.ts'
import { markRead } from './sql.ts'

/** The other screens of the same person count again. Entries newer than the given one stay unread. */
export const markEntriesRead = ({ db }: Tools, user: User, lastId: number) =>
  inTransaction(db, async (trx) => {
    if (await markRead(trx, user.id, lastId)) await recordNotices(trx, [user.id])
  })
