import type { BillingRead } from '@korto/contract/subscription'
import { graceEndsAt } from '@korto/domain/subscription/grace'
import { planAt } from '@korto/domain/subscription/plan-at'
import { isPlanId, plans } from '@korto/domain/subscription/plans'
import { statusAt, worksUntil } from '@korto/domain/subscription/subscription'
import { DAY_MS, type Instant } from '@korto/domain/time/instant'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { lastOrder } from '../orders/sql.ts'
import { presentSubscription } from '../present.ts'
import { countFacilities } from '../sql.ts'
import { type ClubSubscription, readSubscription } from '../subscription-row.ts'

type BillingTools = Pick<Tools, 'db' | 'now' | 'env' | 'payments'>

/** All that the page shows beside payments. */
export async function readBilling(tools: BillingTools, { siteId, user }: StaffOfSite): Promise<BillingRead> {
  const [club, facilities, order] = await Promise.all([
    readSubscription(tools.db, siteId),
    countFacilities(tools.db, siteId),
    lastOrder(tools.db, siteId),
  ])
  if (!club) throw new Refused('NOT_FOUND')
  const now = tools.now()
  const wire = (moment: Instant) => wireDateTime(club.timezone, moment)
  const until = worksUntil(club)
  return {
    isOn: tools.payments !== null && club.isBillingOn,
    subscription: presentSubscription(club, now),
    worksUntil: until === null ? null : wire(until),
    facilities,
    nextPlanId: plannedPlan(club, now),
    nextPayment: nextPayment(club, now, tools.env.BRAINTREE_TIMEZONE),
    cardExpires: club.cardExpires,
    pastDue: club.pastDueSince === null ? null : pastDueOf(club, club.pastDueSince, wire),
    order: isSettled(club, order) ? null : presentOrder(order, now, wire),
    buyer: club.buyer,
    vatPermille: tools.env.VAT_PERMILLE,
    isFresh: user.isFresh,
  }
}

/** None once it has begun, and none after a cancellation. */
const plannedPlan = (club: ClubSubscription, now: Instant) =>
  club.canceledAt !== null || planAt(club, now) === club.nextPlanId ? null : club.nextPlanId

/** On the gateway's day. Of a failed charge it is not said when the gateway tries again. */
function nextPayment(club: ClubSubscription, now: Instant, zone: string): BillingRead['nextPayment'] {
  const planId = club.nextPlanId ?? club.planId
  const isCharged = statusAt({ ...club, hasOpenOrder: false }, now) === 'ACTIVE'
  if (!isCharged || planId === null || club.currentPeriodEnd === null) return null
  return { on: dayOf(zone, club.currentPeriodEnd), cents: club.priceCents ?? plans[planId].priceCents }
}

const pastDueOf = (club: ClubSubscription, since: Instant, wire: (moment: Instant) => string) => ({
  since: wire(since),
  until: wire(graceEndsAt(since)),
  cents: club.pastDueCents ?? 0,
  message: club.pastDueMessage,
})

type OrderRow = Awaited<ReturnType<typeof lastOrder>>

/** Paid since, by another attempt. */
const isSettled = (club: ClubSubscription, order: OrderRow) =>
  order?.kind === 'RETRY_CHARGE' && order.state === 'FAILED' && club.pastDueSince === null

/** While it is open, and for a day when it failed. */
function presentOrder(row: OrderRow, now: Instant, wire: (moment: Instant) => string): BillingRead['order'] {
  if (!row || row.state === 'DONE') return null
  const at = (row.answered_at ?? row.created_at).getTime()
  if (row.state === 'FAILED' && at < now - DAY_MS) return null
  const planId = row.plan_id !== null && isPlanId(row.plan_id) ? row.plan_id : null
  return { kind: row.kind, planId, state: row.state, message: row.message, at: wire(at) }
}
