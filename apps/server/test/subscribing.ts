import { randomUUID } from 'node:crypto'
import { periodEnd } from '@korto/domain/subscription/gateway-days'
import { type PlanId, plans } from '@korto/domain/subscription/plans'
import { changeSubscription } from '../src/features/subscription/change-subscription.ts'
import { reconcileClub } from '../src/features/subscription/reconcile/reconcile-club.ts'
import { lockSubscription } from '../src/features/subscription/subscription-row.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { TestApp } from './app.ts'

/** Cards of the fake gateway: each works as often as it is named. */
export const GOOD_CARD = 'fake-valid-visa-nonce'
export const DECLINED_CARD = 'fake-processor-declined-visa-nonce'

type Parts = Pick<TestApp, 'db' | 'tools'>

/** Charging began a year ago. */
export const billingOn = ({ db, tools }: Parts) =>
  db
    .updateTable('billing')
    .set({ started_at: new Date(tools.now() - 365 * 86_400_000) })
    .execute()

/** They come whenever the fake sends them, and would change rows while a test compares them. */
export const withoutNotices = ({ fakes }: Pick<TestApp, 'fakes'>) => fakes?.payments.notices.setMode('lost')

const SYSTEM = { type: 'SYSTEM_CHANGE_SUBSCRIPTION', actorId: null } as const

/** A trial that ends then; in the past, the club's subscription has ended. */
export const trialUntil = ({ db, tools }: Parts, siteId: number, trialEndsAt: number) =>
  inTransaction(db, async (trx) => {
    await changeSubscription(trx, tools, await lockSubscription(trx, siteId), { trialEndsAt }, SYSTEM)
  })

/** A club that pays, without an order: at the gateway and here. Answers the name of its subscription. */
export async function paying({ db, tools }: Parts, siteId: number, planId: PlanId = 'standard_monthly') {
  const { payments } = tools
  if (!payments) throw new Error('the demo has a payment gateway')
  const id = randomUUID()
  await inTransaction(db, async (trx) => {
    const club = await lockSubscription(trx, siteId)
    const card = await payments.addCard({ customerId: club.customerId, token: id, nonce: GOOD_CARD })
    const { priceCents } = plans[planId]
    const made = await payments.subscribe({ id, planId, priceCents, cardToken: id, begins: null })
    if (!card.ok || !made.ok) throw new Error('the fake takes this card')
    const change = {
      planId,
      priceCents,
      gatewaySubscriptionId: id,
      cardToken: id,
      cardExpires: card.value.expires,
      paymentMethod: card.value.name,
      currentPeriodEnd: periodEnd(made.value, 'UTC'),
    }
    await changeSubscription(trx, tools, club, change, SYSTEM)
  })
  return id
}

/** It was canceled; at the gateway it is over. */
export async function canceled(parts: Parts, siteId: number) {
  const { db, tools } = parts
  await tools.payments?.cancel(await paying(parts, siteId))
  await inTransaction(db, async (trx) => {
    await changeSubscription(trx, tools, await lockSubscription(trx, siteId), { canceledAt: tools.now() }, SYSTEM)
  })
}

/** What the fake gateway has for the club: its cards, what it will charge, and what it has charged and kept, oldest first. */
export async function atGateway({ db, fakes }: Pick<TestApp, 'db' | 'fakes'>, siteId: number) {
  const { customer_id } = await db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const ofClub = <T extends { customerId: string }>(rows: ReadonlyMap<string, T> | undefined) =>
    [...(rows?.values() ?? [])].filter(({ customerId }) => customerId === customer_id)
  return {
    cards: ofClub(fakes?.payments.store.cards.rows).map(({ id }) => id),
    live: ofClub(fakes?.payments.subscriptions)
      .filter(({ status }) => status !== 'Canceled')
      .map(({ id, planId, priceCents, cardToken, status }) => ({ id, planId, priceCents, cardToken, status })),
    charges: ofClub(fakes?.payments.transactions)
      .filter(({ type, status }) => type === 'sale' && !status.includes('declined') && status !== 'voided')
      .filter(({ refundIds }) => refundIds.length === 0)
      .map(({ amountCents }) => amountCents),
  }
}

/** As after a kill: an open order is looked up by its name and gone on with, then all is read from the gateway. */
export async function resume({ db, tools }: Parts, siteId: number): Promise<void> {
  const opened_at = new Date(Date.now() - 3_600_000)
  await db.updateTable('subscription_orders').set({ opened_at }).where('site_id', '=', siteId).execute()
  await reconcileClub(tools, siteId)
}
