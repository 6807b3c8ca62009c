import type { CalendarProvider } from '../../../adapters/calendar/calendar-port.ts'
import type { ConnectedAccount } from '../../../adapters/calendar/connectors.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordSiteNotice } from '../../activity/record-notices.ts'
import { type StaffOfSite, staffNamedByToken } from '../../staff/guards.ts'
import { lockTeam } from '../../staff/team/sql.ts'
import { disconnect } from './disconnect.ts'
import { sealCredential } from './sealed-credential.ts'
import { lockCredential, resumeSyncs, saveCredential } from './sql.ts'

/** Two people may connect two accounts at once; more often than that it is not tried. */
const ATTEMPTS = 3

/**
 * The same account again: everything goes on with the new credential. Another one: all syncs stop first, because what is
 * linked to the calendars of one account must not be applied to those of another.
 */
export async function storeCredential(
  tools: Tools,
  staff: StaffOfSite,
  provider: CalendarProvider,
  { account, credential }: ConnectedAccount,
): Promise<void> {
  const { siteId } = staff
  const sealed = sealCredential(tools.env, { siteId, provider }, credential)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const isStored = await inTransaction(tools.db, async (trx) => {
      await assertStillEntitled({ ...tools, db: trx }, staff)
      const known = await lockCredential(trx, siteId)
      if (known && (known.provider !== provider || known.account !== account)) return false
      await saveCredential(trx, { siteId, provider, account, sealed, connectedBy: staff.user.id })
      await resumeSyncs(trx, siteId, new Date(tools.now()))
      await recordSiteNotice(trx, siteId)
      return true
    })
    if (isStored) return
    await disconnect(tools, staff)
  }
  throw new Refused('BUSY', { retryAfterSeconds: 1 })
}

/** The provider was asked in between: the roles may have been taken away, or the club deleted. */
async function assertStillEntitled(
  tools: Pick<Tools, 'now'> & { db: Trx },
  { siteId, user }: StaffOfSite,
): Promise<void> {
  await lockTeam(tools.db, siteId)
  const named = { userId: user.id, siteId, action: 'manage-calendar', route: 'calendarSync.finishConnect' } as const
  if (!(await staffNamedByToken(tools, named))) throw new Refused('NOT_ALLOWED')
}
