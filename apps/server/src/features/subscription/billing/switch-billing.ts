import { TRIAL_DAYS, worksUntil } from '@korto/domain/subscription/subscription'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { subscriptionFacts } from '../../sites/subscription-facts.ts'
import { billingForUpdate, endingClubs, endNothing, setBilling, setEnds, startTrials } from './sql.ts'

/**
 * When a process starts: whether payments are set up may be different from before. Switched on, the trials of all clubs without a
 * plan begin; switched off, nothing ends. Only at the start, so that processes with different settings do not undo each other
 * every minute.
 */
export async function switchBilling(tools: Tools): Promise<void> {
  const isSetUp = tools.payments !== null
  const isSwitched = await inTransaction(tools.db, async (trx) => {
    const { started_at } = await billingForUpdate(trx)
    if ((started_at !== null) === isSetUp) return false
    const now = new Date(tools.now())
    await setBilling(trx, isSetUp ? now : null)
    if (isSetUp) {
      await startTrials(trx, now, TRIAL_DAYS)
      const clubs = await endingClubs(trx)
      await setEnds(
        trx,
        clubs.map((club) => ({ siteId: club.site_id, worksUntil: worksUntil(subscriptionFacts(club, true)) })),
      )
    } else await endNothing(trx)
    return true
  })
  if (isSwitched) tools.cache.dropAll()
}
