import { randomUUID } from 'node:crypto'
import type { SubscriptionRead } from '@korto/contract/subscription'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { checkLimit, takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { recordSiteNotice, SUBSCRIPTION_CHANGED } from '../../activity/record-notices.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { readStatus } from '../page/read-status.ts'
import { wantReading } from '../reconcile/want-reading.ts'
import { type ClubSubscription, lockSubscription, type Order, type OrderKind } from '../subscription-row.ts'
import { finishOrder } from './finish-order.ts'
import type { OrderOutcome } from './order-run.ts'
import { runOrder } from './order-steps.ts'
import { hasFailed, insertOrder, mayOrder } from './sql.ts'

/** Whoever tries stolen cards out needs many. */
const MOST_REFUSED_CARDS_AN_HOUR = 10

interface Asked {
  kind: OrderKind
  nonce: string | null
  /** Refuses, or says what is ordered; under the lock of the club. */
  decide(trx: Trx, club: ClubSubscription): Promise<Pick<Order, 'planId' | 'amountCents'>>
}

/**
 * One order at a time. It is committed before the gateway is asked, so that whatever comes of it there has a name that is known
 * here. Without an answer it stays open, and is looked up by that name.
 */
export async function placeOrder(tools: Tools, staff: StaffOfSite, asked: Asked): Promise<SubscriptionRead> {
  const refusedCards = { key: `refused-cards:${staff.user.id}`, limit: MOST_REFUSED_CARDS_AN_HOUR, seconds: 3_600 }
  if (asked.nonce !== null) await checkLimit(tools.db, refusedCards)
  const { club, order } = await inTransaction(tools.db, (trx) => openOrder(trx, tools, staff, asked))
  const outcome = await runOrder(tools, order, club, { nonce: asked.nonce })
  await settleOrder(tools, staff.siteId, order, outcome)
  const message = messageOf(outcome)
  if (message !== null) {
    if (asked.nonce !== null) await takeFromLimit(tools.db, refusedCards)
    throw new Refused('CARD_REFUSED', { message })
  }
  // Also when a worker resumed it meanwhile and gave it up.
  if (await hasFailed(tools.db, order.id)) throw new Refused('BUSY', { retryAfterSeconds: 5 })
  return readStatus(tools, staff.siteId)
}

async function openOrder(trx: Trx, tools: Tools, { siteId, user }: StaffOfSite, { kind, decide }: Asked) {
  if (!(await mayOrder(trx, siteId))) throw new Refused('ORDER_OPEN')
  const club = await lockSubscription(trx, siteId)
  if (club.isDeleted) throw new Refused('NOT_FOUND')
  if (!tools.payments || !club.isBillingOn) throw new Refused('NO_BILLING')
  if (club.hasOpenOrder) throw new Refused('ORDER_OPEN')
  const ordered = await decide(trx, club)
  const order: Order = { id: randomUUID(), kind, ...ordered, orderedBy: user.id, createdAt: tools.now() }
  await insertOrder(trx, siteId, order)
  await wantReading(trx, siteId, tools.env.BILLING_LOOK_SECONDS * 1_000)
  await recordSiteNotice(trx, siteId, SUBSCRIPTION_CHANGED)
  return { club, order }
}

/** Writes what came of an order, unless another process has done so already. */
async function settleOrder(tools: Tools, siteId: number, order: Order, outcome: OrderOutcome): Promise<void> {
  if (outcome.state === 'OPEN') return
  const recorded = await inTransaction(tools.db, async (trx) => {
    const club = await lockSubscription(trx, siteId)
    if (club.openOrder?.id !== order.id) return null
    // What is done has an activity of its own.
    if (outcome.state === 'FAILED') await recordSiteNotice(trx, siteId, SUBSCRIPTION_CHANGED)
    return finishOrder(trx, tools, club, order, outcome)
  })
  if (recorded) tools.announce(recorded)
}

function messageOf(outcome: OrderOutcome): string | null {
  if (outcome.state === 'FAILED') return outcome.message
  return outcome.state === 'DONE' ? (outcome.declined ?? null) : null
}
