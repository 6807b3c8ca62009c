import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import type { Recorded } from '../../activity/record-activity.ts'
import { type ChangeCause, type Changed, changeSubscription } from '../change-subscription.ts'
import { writeOrderLetter } from '../letters/write-order-letter.ts'
import { wantReading } from '../reconcile/want-reading.ts'
import type { ClubSubscription, Order } from '../subscription-row.ts'
import type { OrderOutcome } from './order-run.ts'
import { closeOrder } from './sql.ts'

/**
 * In one transaction the order ends, the facts are written, and the gateway is to be read: payments and invoices appear with
 * that, and what a failed order left there is taken away. The club was locked, and the order is still its open one.
 */
export async function finishOrder(
  trx: Trx,
  tools: Pick<Tools, 'now'>,
  club: ClubSubscription,
  order: Order,
  outcome: OrderOutcome,
): Promise<Recorded | null> {
  if (outcome.state === 'OPEN') return null
  const { state } = outcome
  const message = state === 'FAILED' ? outcome.message : (outcome.declined ?? null)
  await closeOrder(trx, order.id, { state, message, at: new Date(tools.now()) })
  await wantReading(trx, club.siteId)
  await writeOrderLetter(trx, tools, club.siteId, order, { isDone: state === 'DONE', message })
  if (state === 'FAILED') return null
  const closed = { ...club, openOrder: null, hasOpenOrder: false }
  return changeSubscription(trx, tools, closed, outcome.change, causeOf(order, outcome.changed))
}

const causeOf = ({ kind, orderedBy: actorId }: Order, changed: Changed[]): ChangeCause =>
  kind === 'SUBSCRIBE'
    ? { type: 'ADMIN_CREATE_SUBSCRIPTION', actorId }
    : { type: 'ADMIN_CHANGE_SUBSCRIPTION', actorId, changed }
