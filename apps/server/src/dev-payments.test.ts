import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/app.ts'
import { appWithoutFakes } from '../test/app-without-fakes.ts'
import { present } from '../test/faked-adapters.ts'
import type { PaymentsView } from './adapters/payments/fake/payments-view.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const act = async (action: string, body: object = {}) =>
  (await app.call('POST', `/dev/payments/${action}.json`, { body })).status
const look = async () => (await app.call('GET', '/dev/payments.json')).body as PaymentsView // as documented
const customer = async (id: string) => present((await look()).customers.find((one) => one.id === id) ?? null)

async function subscribed() {
  const payments = present(app.tools.payments)
  const [customerId, token, id] = [randomUUID(), randomUUID(), randomUUID()]
  await payments.addCard({ customerId, token, nonce: `card-${token}` })
  await payments.subscribe({ id, planId: 'basic_monthly', priceCents: 1_500, cardToken: token, begins: null })
  return { customerId, id }
}

// Stands first, before any request: a demo makes its first data before it listens.
test('notices wait until the routes are complete, and then come', async () => {
  const { notices } = present(app.fakes).payments
  const { id } = await subscribed()
  await notices.settled()
  app.app.addHook('onClose', async () => {})
  await app.app.ready()
  await notices.settled()
  const taken = await app.db.selectFrom('gateway_notices').select('gateway_subscription_id').execute()
  expect(taken).toContainEqual({ gateway_subscription_id: id })
})

test('customers are shown with their cards, subscriptions and transactions', async () => {
  const { customerId, id } = await subscribed()
  expect(await customer(customerId)).toMatchObject({
    name: null,
    cards: [{ last4: '1111' }],
    subscriptions: [{ id, status: 'Active', priceCents: 1_500 }],
    transactions: [{ type: 'sale', status: 'settled', amountCents: 1_500 }],
  })
  const page = await app.call('GET', '/dev/payments')
  expect(page.body).toContain(id)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('money goes back, is disputed, won and lost by hand', async () => {
  const { customerId } = await subscribed()
  const { id } = present((await customer(customerId)).transactions[0] ?? null)
  expect(await act('refund', { id, cents: 500 })).toBe(200)
  expect(await act('refund', { id })).toBe(200)
  expect(await act('refund', { id })).toBe(404)
  expect(await act('dispute', { id })).toBe(200)
  expect(await act('dispute', { id })).toBe(404)
  expect(await act('end_dispute', { id, end: 'lost' })).toBe(200)
  const { transactions } = await customer(customerId)
  expect(
    transactions
      .filter(({ type }) => type === 'credit')
      .map(({ amountCents }) => amountCents)
      .toSorted(),
  ).toEqual([1_000, 500])
  expect(transactions.find((one) => one.id === id)?.disputes).toMatchObject([{ status: 'lost' }])
})

test('a moved clock bills, and a charge fails when it is told to', async () => {
  const { customerId, id } = await subscribed()
  expect(await act('fail_next', { subscription: id })).toBe(200)
  const later = new Date(app.tools.now() + 32 * 86_400_000).toISOString()
  await app.call('POST', '/dev/clock', { body: { now: later } })
  expect((await customer(customerId)).subscriptions).toMatchObject([{ status: 'Past Due', balanceCents: 1_500 }])
  await app.call('POST', '/dev/clock', { body: {} })
})

test('it goes silent, loses notices, cancels and forgets', async () => {
  const { id } = await subscribed()
  expect(await act('pause', { paused: true })).toBe(200)
  expect(await look()).toMatchObject({ isPaused: true })
  expect(await act('pause', { paused: false })).toBe(200)
  expect(await act('notices', { mode: 'lost' })).toBe(200)
  expect(await look()).toMatchObject({ noticeMode: 'lost', isPaused: false })
  expect(await act('notices', { mode: 'send' })).toBe(200)
  expect(await act('cancel', { subscription: id })).toBe(200)
  expect(await act('forget', { subscription: id })).toBe(200)
  expect(await act('forget', { subscription: id })).toBe(404)
  expect(await act('notices', { mode: 'loud' })).toBe(400)
})

test('without fakes there is no page of payments', async () => {
  const production = appWithoutFakes(app)
  for (const [method, url] of [
    ['GET', '/dev/payments'],
    ['GET', '/dev/payments.json'],
    ['POST', '/dev/payments/refund.json'],
  ] as const)
    expect(await production.inject({ method, url })).toMatchObject({ statusCode: 404 })
  await production.close()
})
