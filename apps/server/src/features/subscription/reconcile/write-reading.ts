import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { recordSiteNotice, SUBSCRIPTION_CHANGED } from '../../activity/record-notices.ts'
import { changeSubscription, type SubscriptionChange } from '../change-subscription.ts'
import { recordPayments } from '../invoices/record-payments.ts'
import { writeOrderLetter } from '../letters/write-order-letter.ts'
import { type ClubSubscription, lockSubscription } from '../subscription-row.ts'
import { factsFromGateway } from './facts-from-gateway.ts'
import type { GatewayState } from './gateway-state.ts'
import { LeaseLost } from './lease-lost.ts'
import { holdsLease, type Lease, markDone, markRead, ordersOf, paymentsMark } from './sql.ts'
import { arrivedLate, wantedId } from './unwanted.ts'

/**
 * Facts, payments and invoices in one transaction. Null when the club has changed since the gateway was asked: what was read
 * may be older than that, so it is read again.
 */
export async function writeReading(
  tools: Tools,
  lease: Lease,
  club: ClubSubscription,
  state: GatewayState,
): Promise<ClubSubscription | null> {
  const { changed, recorded } = await inTransaction(tools.db, async (trx) => {
    if (!(await holdsLease(trx, lease))) throw new LeaseLost()
    if (!isDeepStrictEqual(await lockSubscription(trx, club.siteId), club)) return { changed: null, recorded: null }
    const change = await changeOf(trx, tools, club, state)
    const recorded =
      Object.keys(change).length > 0
        ? await changeSubscription(trx, tools, club, change, { type: 'SYSTEM_CHANGE_SUBSCRIPTION', actorId: null })
        : null
    await markRead(trx, club.siteId, new Date(tools.now()))
    const before = await paymentsMark(trx, club.siteId)
    await recordPayments(trx, tools, club, state.transactions)
    const isShown = Object.keys(change).length > 0 || before !== (await paymentsMark(trx, club.siteId))
    if (isShown && !recorded) await recordSiteNotice(trx, club.siteId, SUBSCRIPTION_CHANGED)
    return { changed: { ...club, ...change }, recorded }
  })
  if (recorded) tools.announce(recorded)
  return changed
}

/** Only what is different. */
async function changeOf(trx: Trx, tools: Tools, club: ClubSubscription, state: GatewayState) {
  const zone = tools.env.BRAINTREE_TIMEZONE
  const orders = await ordersOf(trx, club.siteId)
  const late = arrivedLate(club, state, orders)
  if (late) {
    await markDone(trx, late.id)
    // The admins may have read that it failed.
    const order = orders.find(({ id }) => id === late.id)
    if (order) await writeOrderLetter(trx, tools, club.siteId, order, { isDone: true, message: null })
    const begun = {
      planId: late.planId,
      nextPlanId: null,
      gatewaySubscriptionId: late.id,
      canceledAt: null,
      endedAt: null,
    }
    return { ...begun, ...factsFromGateway({ ...club, ...begun, currentPeriodEnd: null }, late, state, zone) }
  }
  const told = state.subscriptions.find(({ id }) => id === club.gatewaySubscriptionId)
  if (!told) reportForgotten(tools, club)
  return told ? differing(club, factsFromGateway(club, told, state, zone)) : {}
}

/** The gateway must know what it charges. It is for the operator to find out; the club works on. */
function reportForgotten(tools: Tools, club: ClubSubscription): void {
  if (wantedId(club) === null) return
  const error = new Error('the payment gateway does not know the subscription of a club')
  tools.log.error({ siteId: club.siteId, err: error }, error.message)
  tools.errorReport.defect(error, { requestId: null, route: null })
}

const differing = (club: ClubSubscription, change: SubscriptionChange): SubscriptionChange =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => club[name as keyof SubscriptionChange] !== value), // its own names
  )
