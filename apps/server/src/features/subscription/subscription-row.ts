import type { Buyer } from '@korto/contract/subscription'
import type { PlanId } from '@korto/domain/subscription/plans'
import type { SubscriptionFacts, SubscriptionStatus } from '@korto/domain/subscription/subscription'
import type { Instant } from '@korto/domain/time/instant'
import type { Db, Trx } from '../../platform/db/database.ts'
import { instantOf, planOf, subscriptionFacts } from '../sites/subscription-facts.ts'
import { lockRow, type SubscriptionRow, subscriptionRow } from './sql.ts'

export type OrderKind = 'SUBSCRIBE' | 'CHANGE_PLAN' | 'CHANGE_CARD' | 'RETRY_CHARGE' | 'TAKE_BACK'

/** What somebody asked of the gateway. Its id names the card, the subscription or the charge that comes of it. */
export interface Order {
  id: string
  kind: OrderKind
  planId: PlanId | null
  /** Charged at once, as it was shown. */
  amountCents: number | null
  orderedBy: number | null
  createdAt: Instant
}

export interface ClubSubscription extends SubscriptionFacts {
  siteId: number
  name: string
  timezone: string
  country: string
  isDeleted: boolean
  /** False: nothing is charged here, and no trial has an end. */
  isBillingOn: boolean
  /** The last one that was recorded; `statusAt` says which it is now. */
  status: SubscriptionStatus
  worksUntil: Instant | null
  /** Who pays at the gateway; empty until there is a row. */
  customerId: string
  gatewaySubscriptionId: string | null
  priceCents: number | null
  cardToken: string | null
  cardExpires: string | null
  paymentMethod: string | null
  pastDueCents: number | null
  pastDueMessage: string | null
  buyer: Buyer
  openOrder: Order | null
}

/** Null for a club that is not there. One without a row is in a trial without an end. */
export async function readSubscription(db: Db, siteId: number): Promise<ClubSubscription | null> {
  const row = await subscriptionRow(db, siteId)
  return row ? clubOf(row) : null
}

/** Until the transaction ends nobody else changes what is known. It is read after the lock, so that it is what was committed. */
export async function lockSubscription(trx: Trx, siteId: number): Promise<ClubSubscription> {
  await lockRow(trx, siteId)
  const row = await subscriptionRow(trx, siteId)
  if (!row) throw new Error(`no club ${siteId}`)
  return clubOf(row)
}

function clubOf(row: SubscriptionRow): ClubSubscription {
  const openOrder = orderOf(row)
  const isBillingOn = row.billing_started_at !== null
  return {
    siteId: row.site_id,
    name: row.name,
    timezone: row.timezone,
    country: row.country,
    isDeleted: row.deleted_at !== null,
    isBillingOn,
    status: row.status ?? 'TRIAL',
    worksUntil: instantOf(row.works_until),
    ...subscriptionFacts(row, isBillingOn),
    hasOpenOrder: openOrder !== null,
    customerId: row.customer_id ?? '',
    gatewaySubscriptionId: row.gateway_subscription_id,
    priceCents: row.price_cents,
    cardToken: row.card_token,
    cardExpires: row.card_expires,
    paymentMethod: row.payment_method,
    pastDueCents: row.past_due_cents,
    pastDueMessage: row.past_due_message,
    // Written by this feature only; empty until the club fills the form in.
    buyer: { company: '', address: '', vatNumber: '', ...(row.buyer as Partial<Buyer> | null) },
    openOrder,
  }
}

function orderOf(row: SubscriptionRow): Order | null {
  if (row.order_id === null || row.order_kind === null || row.order_created_at === null) return null
  return {
    id: row.order_id,
    kind: row.order_kind,
    planId: planOf(row.order_plan_id),
    amountCents: row.order_amount_cents,
    orderedBy: row.order_ordered_by,
    createdAt: row.order_created_at.getTime(),
  }
}
