import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tools } from '../../tools.ts'
import type { User } from '../users/guards.ts'
import { recordStaff } from './record-staff.ts'
import { markOpened } from './sql.ts'

/** With the first call for a club, an invited account is listed by name instead of as an invitation. */
export async function markConsoleOpened(tools: Tools, user: User, siteId: number): Promise<void> {
  const recorded = await inTransaction(tools.db, async (trx) => {
    const permissions = await markOpened(trx, siteId, user.id)
    return permissions && recordStaff(trx, { siteId, user }, { userId: user.id, permissions })
  })
  if (recorded) tools.announce(recorded)
}
