import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@korto/domain/time/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { clockTo, fakeGateway, NO_POLLS, rowOf, systemChanges, withoutGateway } from '../../../../test/reconciling.ts'
import { aSmallClub } from '../../../../test/small-club.ts'
import { canceled, GOOD_CARD, paying, trialUntil } from '../../../../test/subscribing.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { changeSubscription } from '../change-subscription.ts'
import { lockSubscription } from '../subscription-row.ts'
import { reconcileClub } from './reconcile-club.ts'

const START = Date.parse('2027-01-01T09:00:00Z')
const at = (text: string) => Date.parse(`2027-${text}Z`)

let app: TestApp
beforeAll(async () => {
  app = await testApp(NO_POLLS)
})
afterAll(() => app.close())

/** Every test begins on 1 January. */
async function aPayingClub() {
  await clockTo(app, START)
  const club = await aSmallClub(app)
  const subscriptionId = await paying(app, club.siteId, 'basic_monthly')
  await read(club.siteId)
  return { ...club, subscriptionId }
}

const read = (siteId: number, tools: Tools = app.tools) => reconcileClub(tools, siteId)
const gateway = () => fakeGateway(app)
const soldTo = (subscriptionId: string) =>
  [...gateway().transactions.values()].filter((one) => one.type === 'sale' && one.subscriptionId === subscriptionId)
const paymentsOf = (siteId: number) =>
  app.db
    .selectFrom('payments')
    .select(['kind', 'state', 'amount_cents'])
    .where('site_id', '=', siteId)
    .orderBy('at')
    .orderBy('kind')
    .execute()
const invoicedCents = async (siteId: number) => {
  const rows = await app.db
    .selectFrom('invoices')
    .select(['kind', 'total_cents'])
    .where('site_id', '=', siteId)
    .execute()
  return rows.reduce((sum, { kind, total_cents }) => sum + (kind === 'INVOICE' ? total_cents : -total_cents), 0)
}

test('a month whose notice was lost is found at night, with its invoice', async () => {
  const { siteId } = await aPayingClub()
  expect(await rowOf(app, siteId)).toMatchObject({
    status: 'ACTIVE',
    current_period_end: new Date(at('02-01T00:00:00')),
  })
  gateway().notices.setMode('lost')
  await clockTo(app, at('01-31T03:00:00'))
  await read(siteId)
  await clockTo(app, at('02-01T01:59:00'))
  expect((await rowOf(app, siteId)).read_due_at).toBeNull()
  await clockTo(app, at('02-01T03:00:00'))
  expect((await rowOf(app, siteId)).read_due_at).not.toBeNull()
  await read(siteId)
  gateway().notices.setMode('send')
  expect(await rowOf(app, siteId)).toMatchObject({
    current_period_end: new Date(at('03-01T00:00:00')),
    read_due_at: null,
  })
  expect(await paymentsOf(siteId)).toHaveLength(2)
  expect(await invoicedCents(siteId)).toBe(3_000)
  expect(await systemChanges(app, siteId)).toEqual(['ACTIVE'])
})

/** The second month was not paid. */
async function aClubPastDue() {
  const club = await aPayingClub()
  gateway().failNext(club.subscriptionId)
  await clockTo(app, at('02-01T00:05:00'))
  await read(club.siteId)
  return club
}

test('a failed charge is past due from then on, and paid it is as before [SUB-08]', async () => {
  const { siteId, subscriptionId } = await aClubPastDue()
  expect(await rowOf(app, siteId)).toMatchObject({
    status: 'PAST_DUE',
    past_due_since: new Date(at('02-01T00:00:00')),
    past_due_cents: 1_500,
    past_due_message: expect.stringMatching(/./),
    works_until: null,
  })
  await clockTo(app, at('02-03T10:00:00'))
  expect((await app.tools.payments?.retryCharge(subscriptionId))?.ok).toBe(true)
  await read(siteId)
  expect(await rowOf(app, siteId)).toMatchObject({
    status: 'ACTIVE',
    past_due_since: null,
    past_due_cents: null,
    current_period_end: new Date(at('03-01T00:00:00')),
  })
  expect(await systemChanges(app, siteId)).toEqual(['ACTIVE', 'PAST_DUE', 'ACTIVE'])
})

test('unpaid for 14 days it ends, not a minute before, and not while the gateway is away [SUB-08]', async () => {
  const { siteId, subscriptionId } = await aClubPastDue()
  const end = at('02-15T00:00:00')
  // Read that day anyway; here only the days of grace count.
  const isWanted = async () => (await rowOf(app, siteId)).read_due_at !== null
  await clockTo(app, end - MINUTE_MS)
  await read(siteId)
  await clockTo(app, end - MINUTE_MS)
  expect(await isWanted()).toBe(false)
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'PAST_DUE', works_until: null })

  await clockTo(app, end)
  expect(await isWanted()).toBe(true)
  await expect(read(siteId, withoutGateway(app.tools))).rejects.toThrow('away')
  await clockTo(app, end + DAY_MS)
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'PAST_DUE', works_until: null, read_tries: 1 })

  await read(siteId)
  const now = new Date(app.tools.now())
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'EXPIRED', past_due_since: null, read_tries: 0 })
  expect((await rowOf(app, siteId)).ended_at?.getTime()).toBeLessThanOrEqual(now.getTime())
  expect(gateway().subscriptions.get(subscriptionId)?.status).toBe('Canceled')
  const sold = soldTo(subscriptionId).length
  await clockTo(app, at('05-01T09:00:00'))
  await read(siteId)
  expect(soldTo(subscriptionId)).toHaveLength(sold)
  expect(await systemChanges(app, siteId)).toEqual(['ACTIVE', 'PAST_DUE', 'EXPIRED'])
})

/** Reads the club; what is done meanwhile comes after the gateway was asked. */
async function readWhile(siteId: number, meanwhile: () => Promise<unknown>): Promise<void> {
  const { payments } = app.tools
  if (!payments) throw new Error('the demo has a payment gateway')
  let reads = 0
  const transactions: typeof payments.transactions = async (id) => {
    const answer = await payments.transactions(id)
    if (reads++ === 0) await meanwhile()
    return answer
  }
  await read(siteId, { ...app.tools, payments: { ...payments, transactions } })
  expect(reads).toBeGreaterThan(1)
}

test('who pays after 14 days, while it is being ended, goes on', async () => {
  const { siteId, admin, subscriptionId } = await aClubPastDue()
  await clockTo(app, at('02-16T00:00:00'))
  await readWhile(siteId, () =>
    app.call('POST', '/api/admin/payment/retry_charge', { token: admin.accessToken, body: { siteId } }),
  )
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'ACTIVE', past_due_since: null, canceled_at: null })
  expect(gateway().subscriptions.get(subscriptionId)?.status).toBe('Active')
  expect(await invoicedCents(siteId)).toBe(3_000)
})

test('what the gateway charges by itself while a club is ended is given back', async () => {
  const { siteId, subscriptionId } = await aClubPastDue()
  await clockTo(app, at('02-16T00:00:00'))
  await readWhile(siteId, async () => {
    await clockTo(app, at('02-16T00:01:00'))
    await app.tools.payments?.retryCharge(subscriptionId)
  })
  expect((await rowOf(app, siteId)).status).toBe('EXPIRED')
  expect((await rowOf(app, siteId)).ended_at?.getTime()).toBeLessThan(at('02-16T00:01:00'))
  expect(soldTo(subscriptionId)).toHaveLength(3)
  expect(gateway().subscriptions.get(subscriptionId)?.status).toBe('Canceled')
  expect(await invoicedCents(siteId)).toBe(1_500)
})

test('refunds and lost disputes are found at night, with their credit notes', async () => {
  const { siteId, subscriptionId } = await aPayingClub()
  await clockTo(app, at('02-02T09:00:00'))
  await read(siteId)
  const [first, second] = soldTo(subscriptionId)
  gateway().refund(first?.id ?? '', 400)
  gateway().dispute(second?.id ?? '')
  await clockTo(app, at('02-03T03:00:00'))
  await read(siteId)
  expect(await paymentsOf(siteId)).toContainEqual({ kind: 'CHARGE', state: 'DISPUTED', amount_cents: 1_500 })
  expect(await invoicedCents(siteId)).toBe(2_600)
  gateway().resolveDispute(second?.id ?? '', 'lost')
  await clockTo(app, at('02-04T03:00:00'))
  await read(siteId)
  expect(await paymentsOf(siteId)).toContainEqual({ kind: 'CHARGEBACK', state: 'SETTLED', amount_cents: 1_500 })
  expect(await invoicedCents(siteId)).toBe(1_100)
  // The club has not canceled: it is the operator's affair.
  expect((await rowOf(app, siteId)).status).toBe('ACTIVE')
})

test('a club that has ended is read every night if it ever paid: a charge may be given back however old it is', async () => {
  await clockTo(app, START)
  const club = await aSmallClub(app)
  await canceled(app, club.siteId)
  await read(club.siteId)
  await clockTo(app, at('03-01T03:00:00'))
  expect(await rowOf(app, club.siteId)).toMatchObject({ status: 'EXPIRED', read_due_at: expect.any(Date) })
  await read(club.siteId)
  await clockTo(app, at('12-01T03:00:00'))
  expect((await rowOf(app, club.siteId)).read_due_at).toEqual(expect.any(Date))
})

test('a subscription that the gateway has forgotten is an error for the operator, and ends nobody', async () => {
  const { siteId, subscriptionId } = await aPayingClub()
  const reported = app.fakes?.errorReport.events.length ?? 0
  gateway().store.subscriptions.delete(subscriptionId)
  await read(siteId)
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'ACTIVE', works_until: null, ended_at: null })
  await expect.poll(() => app.fakes?.errorReport.events.length).toBe(reported + 1)
})

test('what was ended in the gateway’s own panel works until it is paid, and then ends once', async () => {
  const { siteId, subscriptionId } = await aPayingClub()
  await app.tools.payments?.cancel(subscriptionId)
  await clockTo(app, at('01-10T09:00:00'))
  await read(siteId)
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'CANCELED', works_until: new Date(at('02-01T00:00:00')) })
  await clockTo(app, at('02-01T00:00:00'))
  await clockTo(app, at('02-01T00:01:00'))
  expect((await rowOf(app, siteId)).status).toBe('EXPIRED')
  expect(await systemChanges(app, siteId)).toEqual(['ACTIVE', 'CANCELED', 'EXPIRED'])
})

test('a deleted club is canceled at the gateway, although that was away, and its card goes', async () => {
  const { siteId, name, admin, subscriptionId } = await aPayingClub()
  const answer = await app.call('POST', `/api/admin/site/${siteId}/delete`, {
    token: admin.accessToken,
    body: { name },
  })
  expect(answer.status).toBe(200)
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'CANCELED', read_due_at: expect.any(Date) })
  await expect(read(siteId, withoutGateway(app.tools))).rejects.toThrow('away')
  expect(gateway().subscriptions.get(subscriptionId)?.status).toBe('Active')
  expect((await rowOf(app, siteId)).read_due_at).not.toBeNull()
  await read(siteId)
  expect(gateway().subscriptions.get(subscriptionId)?.status).toBe('Canceled')
  expect([...gateway().store.cards.rows.keys()]).not.toContain(subscriptionId)
  await clockTo(app, at('04-01T09:00:00'))
  gateway().bill()
  expect(soldTo(subscriptionId)).toHaveLength(1)
})

test('a charge between deleting and canceling there is given back', async () => {
  const { siteId, name, admin, subscriptionId } = await aPayingClub()
  await clockTo(app, at('01-31T23:59:00'))
  await app.call('POST', `/api/admin/site/${siteId}/delete`, { token: admin.accessToken, body: { name } })
  await clockTo(app, at('02-01T00:05:00'))
  gateway().bill()
  expect(soldTo(subscriptionId)).toHaveLength(2)
  await read(siteId)
  expect(await invoicedCents(siteId)).toBe(1_500)
  expect(gateway().subscriptions.get(subscriptionId)?.status).toBe('Canceled')
})

const anOrder = async (siteId: number, state: 'OPEN' | 'FAILED', id: string = randomUUID()) => {
  const created_at = new Date(app.tools.now())
  const order = { id, site_id: siteId, kind: 'SUBSCRIBE', plan_id: 'basic_monthly', state, created_at } as const
  await app.db.insertInto('subscription_orders').values(order).execute()
  return id
}

/** What the gateway made of an order, whether or not anybody heard of it. */
async function arrives(siteId: number, id: string) {
  const { payments } = app.tools
  const { customer_id: customerId } = await rowOf(app, siteId)
  await payments?.addCard({ customerId, token: id, nonce: GOOD_CARD })
  const made = { id, planId: 'basic_monthly', priceCents: 1_500, cardToken: id, begins: null } as const
  expect(await payments?.subscribe(made)).toMatchObject({ ok: true })
}

const orderState = async (id: string) =>
  (await app.db.selectFrom('subscription_orders').select('state').where('id', '=', id).executeTakeFirst())?.state

async function aClubOnTrial() {
  await clockTo(app, START)
  const club = await aSmallClub(app)
  await trialUntil(app, club.siteId, START + 10 * DAY_MS)
  return club
}

const isOpenSince = (id: string, seconds: number) =>
  app.db
    .updateTable('subscription_orders')
    .set({ opened_at: new Date(Date.now() - seconds * 1_000) })
    .where('id', '=', id)
    .execute()

test('an order whose process is gone is left alone at first, and then goes on from what is there', async () => {
  const { siteId } = await aClubOnTrial()
  const id = await anOrder(siteId, 'OPEN')
  await arrives(siteId, id)
  await read(siteId)
  expect(await orderState(id)).toBe('OPEN')
  expect((await rowOf(app, siteId)).read_due_at).not.toBeNull()
  await isOpenSince(id, 2)
  await expect(read(siteId, withoutGateway(app.tools))).resolves.toBeUndefined()
  expect(await orderState(id)).toBe('OPEN')
  await read(siteId)
  expect(await orderState(id)).toBe('DONE')
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'ACTIVE', gateway_subscription_id: id })
  expect([...gateway().subscriptions.values()].filter(({ customerId }) => customerId === id)).toEqual([])
})

test('an order that the gateway has not heard of is given up; what comes of it later is what was wanted', async () => {
  const { siteId } = await aClubOnTrial()
  const id = await anOrder(siteId, 'OPEN')
  await isOpenSince(id, 2)
  await read(siteId)
  expect(await orderState(id)).toBe('FAILED')
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'TRIAL', read_due_at: expect.any(Date) })
  await arrives(siteId, id)
  await read(siteId)
  expect(await orderState(id)).toBe('DONE')
  expect(await rowOf(app, siteId)).toMatchObject({
    status: 'ACTIVE',
    plan_id: 'basic_monthly',
    gateway_subscription_id: id,
  })
})

test('what comes of an order that was given up is ended and given back where the club has another', async () => {
  const { siteId, subscriptionId } = await aPayingClub()
  const id = await anOrder(siteId, 'FAILED')
  await arrives(siteId, id)
  await read(siteId)
  expect(gateway().subscriptions.get(id)?.status).toBe('Canceled')
  expect(gateway().subscriptions.get(subscriptionId)?.status).toBe('Active')
  expect([...gateway().store.cards.rows.keys()]).not.toContain(id)
  expect(await invoicedCents(siteId)).toBe(1_500)
  expect(await rowOf(app, siteId)).toMatchObject({
    gateway_subscription_id: subscriptionId,
    card_token: subscriptionId,
  })
})

test('what was read before the club changed is not written', async () => {
  const { siteId, subscriptionId } = await aPayingClub()
  await readWhile(siteId, () =>
    inTransaction(app.db, async (trx) => {
      const club = await lockSubscription(trx, siteId)
      const cause = { type: 'ADMIN_CANCEL_SUBSCRIPTION', actorId: null } as const
      await changeSubscription(trx, app.tools, club, { canceledAt: app.tools.now() }, cause)
    }),
  )
  expect((await rowOf(app, siteId)).status).toBe('CANCELED')
  expect(gateway().subscriptions.get(subscriptionId)?.status).toBe('Canceled')
})

test('killed between any two steps, the next reading ends the same', async () => {
  const { siteId, name, admin, subscriptionId } = await aPayingClub()
  const late = await anOrder(siteId, 'FAILED')
  await arrives(siteId, late)
  await app.call('POST', `/api/admin/site/${siteId}/delete`, { token: admin.accessToken, body: { name } })
  let steps = 1
  for (let isKilled = true; isKilled; steps++) {
    const killed = killedAfter(app.tools, steps)
    isKilled = await read(siteId, killed).then(
      () => false,
      () => true,
    )
  }
  expect(steps).toBeGreaterThan(4)
  for (const id of [subscriptionId, late]) expect(gateway().subscriptions.get(id)?.status).toBe('Canceled')
  expect(await invoicedCents(siteId)).toBe(1_500)
  expect((await rowOf(app, siteId)).read_due_at).toBeNull()
})

/** The process dies with the n-th call of the gateway: half of the times before it, half after it. */
function killedAfter(tools: Tools, calls: number): Tools {
  const { payments } = tools
  if (!payments) throw new Error('the demo has a payment gateway')
  let made = 0
  const failing = new Proxy(payments, {
    get(target, name, receiver) {
      const work: unknown = Reflect.get(target, name, receiver)
      if (typeof work !== 'function') return work
      return async (...given: unknown[]) => {
        const isLast = ++made === calls
        if (isLast && calls % 2 === 0) throw new Error('killed before')
        const answer: unknown = await work.apply(target, given)
        if (isLast) throw new Error('killed after')
        return answer
      }
    },
  })
  return { ...tools, payments: failing }
}
