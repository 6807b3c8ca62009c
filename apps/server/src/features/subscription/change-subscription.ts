import type { SubscriptionFacts } from '@korto/domain/subscription/subscription'
import { statusAt, worksUntil } from '@korto/domain/subscription/subscription'
import type { Instant } from '@korto/domain/time/instant'
import type { Trx } from '../../platform/db/database.ts'
import type { Tools } from '../../tools.ts'
import { type Recorded, recordActivity } from '../activity/record-activity.ts'
import { bumpVersion } from '../sites/sql.ts'
import { itemIdsOf, updateRow } from './sql.ts'
import type { ClubSubscription } from './subscription-row.ts'

type Facts = Omit<SubscriptionFacts, 'hasOpenOrder'>
type Columns = Pick<
  ClubSubscription,
  | 'gatewaySubscriptionId'
  | 'priceCents'
  | 'cardToken'
  | 'cardExpires'
  | 'paymentMethod'
  | 'pastDueCents'
  | 'pastDueMessage'
>
export type SubscriptionChange = Partial<Facts & Columns>

/** What was changed, for the words of the activity. */
export type Changed = 'plan' | 'next-plan' | 'card' | 'paid' | 'taken-back'

export type ChangeCause =
  | { type: 'ADMIN_CREATE_SUBSCRIPTION' | 'ADMIN_CANCEL_SUBSCRIPTION'; actorId: number | null }
  | { type: 'ADMIN_CHANGE_SUBSCRIPTION'; actorId: number | null; changed: Changed[] }
  | { type: 'SYSTEM_CHANGE_SUBSCRIPTION'; actorId: null }

/**
 * Writes what is known of a subscription once its trial has begun. The club was locked by `lockSubscription` in the same transaction. What
 * follows from the facts is written with them: until when it works, and the status, which counts no open order. The answer is
 * announced after the commit. A change by clock or gateway leaves a record only if the status or the plan is another.
 */
export async function changeSubscription(
  trx: Trx,
  tools: Pick<Tools, 'now'>,
  club: ClubSubscription,
  change: SubscriptionChange,
  cause: ChangeCause,
): Promise<Recorded | null> {
  const facts: ClubSubscription = { ...club, ...change, hasOpenOrder: false }
  const after = statusAt(facts, tools.now())
  const until = worksUntil(facts)
  await updateRow(trx, club.siteId, { ...columnsOf(change), works_until: dateOf(until), status: after })
  if (until !== club.worksUntil) await bumpVersion(trx, club.siteId)

  const isNoted = after !== club.status || facts.planId !== club.planId
  if (cause.type === 'SYSTEM_CHANGE_SUBSCRIPTION' && !isNoted) return null
  const head = {
    siteId: club.siteId,
    actorId: cause.actorId,
    itemIds: until !== club.worksUntil || after !== club.status ? await itemIdsOf(trx, club.siteId) : [],
    userIds: [],
  }
  const data = { planId: facts.planId, before: club.status, after }
  if (cause.type === 'SYSTEM_CHANGE_SUBSCRIPTION') {
    const changed = facts.planId === club.planId ? [] : ['plan']
    return recordActivity(trx, { ...head, type: cause.type, data: { ...data, changed } })
  }
  if (cause.type === 'ADMIN_CHANGE_SUBSCRIPTION')
    return recordActivity(trx, { ...head, type: cause.type, data: { ...data, changed: cause.changed } })
  return recordActivity(trx, { ...head, type: cause.type, data })
}

function columnsOf(change: SubscriptionChange) {
  return {
    ...moments(change),
    ...given({
      plan_id: change.planId,
      next_plan_id: change.nextPlanId,
      gateway_subscription_id: change.gatewaySubscriptionId,
      price_cents: change.priceCents,
      card_token: change.cardToken,
      card_expires: change.cardExpires,
      payment_method: change.paymentMethod,
      past_due_cents: change.pastDueCents,
      past_due_message: change.pastDueMessage,
    }),
  }
}

const moments = (change: SubscriptionChange) =>
  given({
    trial_ends_at: dateOf(change.trialEndsAt),
    current_period_end: dateOf(change.currentPeriodEnd),
    past_due_since: dateOf(change.pastDueSince),
    canceled_at: dateOf(change.canceledAt),
    ended_at: dateOf(change.endedAt),
  })

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** Without what the change does not name, which is left as it was. */
const given = <T extends object>(columns: T): Given<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Given<T> // undefined is filtered out

const dateOf = <T extends Instant | null | undefined>(moment: T) =>
  (typeof moment === 'number' ? new Date(moment) : moment) as T extends number ? Date : Exclude<T, number> // one branch for each
