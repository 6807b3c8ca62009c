import type { SubscriptionRead } from '@korto/contract/subscription'
import { periodEnd } from '@korto/domain/subscription/gateway-days'
import { statusAt } from '@korto/domain/subscription/subscription'
import type { Instant } from '@korto/domain/time/instant'
import type { PaidSubscription } from '../../../adapters/payments/payments.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { changeSubscription } from '../change-subscription.ts'
import { readStatus } from '../page/read-status.ts'
import { wantReading } from '../reconcile/want-reading.ts'
import { lockSubscription, readSubscription } from '../subscription-row.ts'

/**
 * It counts from the commit on, whatever the gateway says. There it is ended at once and for good; if it does not answer, whoever
 * reads the club next does it, until it is done.
 */
export async function cancelSubscription(tools: Tools, { siteId, user }: StaffOfSite): Promise<SubscriptionRead> {
  const now = tools.now()
  const paidUntil = await paidUntilNow(tools, siteId, now)
  const { subscriptionId, recorded } = await inTransaction(tools.db, async (trx) => {
    const club = await lockSubscription(trx, siteId)
    if (club.hasOpenOrder) throw new Refused('ORDER_OPEN')
    const status = statusAt(club, now)
    if (status !== 'ACTIVE' && status !== 'PAST_DUE') throw new Refused('NOTHING_TO_CANCEL')
    const change = {
      canceledAt: now,
      pastDueSince: null,
      pastDueCents: null,
      pastDueMessage: null,
      ...(paidUntil === null ? {} : { currentPeriodEnd: paidUntil }),
    }
    const cause = { type: 'ADMIN_CANCEL_SUBSCRIPTION', actorId: user.id } as const
    const recorded = await changeSubscription(trx, tools, club, change, cause)
    await wantReading(trx, siteId)
    return { subscriptionId: club.gatewaySubscriptionId, recorded }
  })
  if (recorded) tools.announce(recorded)
  if (subscriptionId !== null) await ifReached(tools.payments?.cancel(subscriptionId))
  return readStatus(tools, siteId)
}

/** A period that has begun by the clock may not have been read yet; it must not be lost. Null: what is known counts. */
async function paidUntilNow(tools: Tools, siteId: number, now: Instant): Promise<Instant | null> {
  const club = await readSubscription(tools.db, siteId)
  if (!club?.gatewaySubscriptionId || club.currentPeriodEnd === null || now < club.currentPeriodEnd) return null
  const told = await ifReached(tools.payments?.subscription(club.gatewaySubscriptionId))
  return told ? periodEnd(told, tools.env.BRAINTREE_TIMEZONE) : null
}

async function ifReached(asked: Promise<PaidSubscription | null> | undefined): Promise<PaidSubscription | null> {
  try {
    return (await asked) ?? null
  } catch (error) {
    if (error instanceof ServiceProblem) return null
    throw error
  }
}
