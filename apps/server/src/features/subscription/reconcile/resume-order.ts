import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { recordSiteNotice, SUBSCRIPTION_CHANGED } from '../../activity/record-notices.ts'
import { finishOrder } from '../orders/finish-order.ts'
import { runOrder } from '../orders/order-steps.ts'
import { lockSubscription, readSubscription } from '../subscription-row.ts'
import { LeaseLost } from './lease-lost.ts'
import { holdsLease, type Lease } from './sql.ts'

/** An order without an answer is looked up by its name: it goes on from what is found there, or is given up. */
export async function resumeOrder(tools: Tools, lease: Lease): Promise<'open' | 'done' | 'failed'> {
  const club = await readSubscription(tools.db, lease.siteId)
  const order = club?.openOrder
  if (!club || !order) return 'done'
  const outcome = await runOrder(tools, order, club, null)
  if (outcome.state === 'OPEN') return 'open'
  const recorded = await inTransaction(tools.db, async (trx) => {
    if (!(await holdsLease(trx, lease))) throw new LeaseLost()
    const now = await lockSubscription(trx, lease.siteId)
    // Its own process may have been slow, and not gone.
    if (now.openOrder?.id !== order.id) return null
    const written = await finishOrder(trx, tools, now, order, outcome)
    if (!written) await recordSiteNotice(trx, lease.siteId, SUBSCRIPTION_CHANGED)
    return written
  })
  if (recorded) tools.announce(recorded)
  return outcome.state === 'DONE' ? 'done' : 'failed'
}
