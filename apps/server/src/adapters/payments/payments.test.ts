import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakedAdapters, fakedAdapters, present, problemOf } from '../../../test/faked-adapters.ts'
import { findTransactions } from './find-transactions.ts'
import type { GatewayCalls } from './gateway-calls.ts'
import type { GatewayResult } from './payments.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(() => {
  faked.fakes.payments.resume()
  faked.fakes.payments.passNext()
  faked.fakes.payments.settleAfter(0)
  faked.pass(60_000)
})

const payments = () => present(faked.payments)
const gateway = () => faked.fakes.payments
const aCard = () => ({ customerId: randomUUID(), token: randomUUID(), nonce: `card-${randomUUID()}` })

/** A customer with a card that works; the token. */
async function storedCard(card = aCard()) {
  expect(await payments().addCard(card)).toMatchObject({ ok: true })
  return card
}
const anOrder = (cardToken: string) => ({
  id: randomUUID(),
  planId: 'basic_monthly' as const,
  priceCents: 1_500,
  cardToken,
  begins: null,
})
function made<T>(result: GatewayResult<T>): T {
  if (!result.ok) throw new Error(result.message)
  return result.value
}

test('the card form is opened with a token', async () => {
  const token = await payments().clientToken()
  expect(JSON.parse(Buffer.from(token, 'base64').toString())).toMatchObject({
    version: 2,
    cardFields: expect.stringContaining(gateway().origin),
  })
  expect(payments().cardFormSources.frame).toEqual([gateway().origin])
})

test('a card is stored once under a name of our own, and found by it', async () => {
  const card = await storedCard()
  const stored = { token: card.token, name: 'Visa 1111', expires: '12/30' }
  expect(await payments().card(card.token)).toEqual(stored)
  expect(await payments().addCard({ ...card, nonce: 'card-of-another' })).toMatchObject({ ok: false })
  expect(await payments().customer(card.customerId)).toEqual({ cards: [stored], subscriptions: [] })
  expect(await payments().card(randomUUID())).toBeNull()
  expect(await payments().customer(randomUUID())).toBeNull()
})

test.each([
  { why: 'that the bank declines', nonce: 'fake-processor-declined-visa-nonce', message: 'Do Not Honor' },
  { why: 'that asks for 3-D Secure first', nonce: 'card-asks-3220-00aa', message: 'Do Not Honor' },
  { why: 'nobody knows', nonce: 'made-up', message: 'Unknown or expired payment_method_nonce.' },
  {
    why: 'that was used',
    nonce: 'fake-consumed-nonce',
    message: 'Cannot use a payment_method_nonce more than once.',
  },
])('a card $why is refused in the gateway’s words', async ({ nonce, message }) => {
  const card = { ...aCard(), nonce }
  expect(await payments().addCard(card)).toEqual({ ok: false, message })
  expect(await payments().card(card.token)).toBeNull()
})

test('what the browser got for a card works once', async () => {
  const { nonce } = await storedCard()
  expect(await payments().addCard({ ...aCard(), nonce })).toEqual({
    ok: false,
    message: 'Cannot use a payment_method_nonce more than once.',
  })
})

test('a card pays for a plan at once, and ordering twice under one name makes one subscription', async () => {
  const { token, customerId } = await storedCard()
  const order = anOrder(token)
  const first = made(await payments().subscribe(order))
  expect(first).toMatchObject({
    id: order.id,
    status: 'active',
    planId: 'basic_monthly',
    priceCents: 1_500,
    cardToken: token,
    balanceCents: 0,
    paidThrough: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(made(await payments().subscribe({ ...order, planId: 'pro_yearly', priceCents: 60_000 }))).toEqual(first)
  expect(await payments().subscription(order.id)).toEqual(first)
  expect((await payments().customer(customerId))?.subscriptions).toEqual([first])
  expect(await payments().transactions(customerId)).toMatchObject([
    { kind: 'charge', state: 'settled', amountCents: 1_500, subscriptionId: order.id, planId: 'basic_monthly' },
  ])
})

test('a first charge that is declined leaves no subscription', async () => {
  const { token, customerId } = await storedCard()
  const order = anOrder(token)
  gateway().failNext(null)
  expect(await payments().subscribe(order)).toEqual({ ok: false, message: 'Insufficient Funds' })
  expect(await payments().subscription(order.id)).toBeNull()
  expect(await payments().transactions(customerId)).toMatchObject([
    { state: 'failed', subscriptionId: null, message: 'Insufficient Funds' },
  ])
})

test('the new price is told with the new plan; another length is refused', async () => {
  const { token } = await storedCard()
  const { id } = made(await payments().subscribe(anOrder(token)))
  const changed = await payments().change(id, { planId: 'pro_monthly', priceCents: 6_000 })
  expect(changed).toMatchObject({ ok: true, value: { planId: 'pro_monthly', priceCents: 6_000 } })
  expect(await payments().change(id, { planId: 'pro_yearly', priceCents: 60_000 })).toMatchObject({ ok: false })
  expect(await payments().subscription(id)).toMatchObject({ planId: 'pro_monthly', priceCents: 6_000 })
})

test('removing a card ends its subscriptions at once, unless another card was set before', async () => {
  const old = await storedCard()
  const kept = made(await payments().subscribe(anOrder(old.token)))
  const lost = made(await payments().subscribe(anOrder(old.token)))
  const next = await storedCard({ ...aCard(), customerId: old.customerId })
  expect(await payments().change(kept.id, { cardToken: next.token })).toMatchObject({
    ok: true,
    value: { cardToken: next.token },
  })
  await payments().removeCard(old.token)
  await payments().removeCard(old.token)
  expect(await payments().subscription(kept.id)).toMatchObject({ status: 'active' })
  expect(await payments().subscription(lost.id)).toMatchObject({ status: 'canceled', nextBilling: null })
  expect((await payments().customer(old.customerId))?.subscriptions.map(({ id }) => id)).toEqual([kept.id])
})

test('another club’s card cannot pay', async () => {
  const { id } = made(await payments().subscribe(anOrder((await storedCard()).token)))
  const { token } = await storedCard()
  expect(await payments().change(id, { cardToken: token })).toMatchObject({ ok: false })
})

test('a canceled subscription is paid to its end, and canceling it again changes nothing', async () => {
  const { id, paidThrough } = made(await payments().subscribe(anOrder((await storedCard()).token)))
  const canceled = { status: 'canceled', paidThrough, nextBilling: null }
  expect(await payments().cancel(id)).toMatchObject(canceled)
  expect(await payments().cancel(id)).toMatchObject(canceled)
  expect(await payments().cancel(randomUUID())).toBeNull()
  expect(await payments().change(id, { planId: 'pro_monthly', priceCents: 6_000 })).toMatchObject({ ok: false })
})

test('a single charge is found by our own name for it, and made once', async () => {
  const { token, customerId } = await storedCard()
  const sale = { orderId: randomUUID(), cardToken: token, amountCents: 733 }
  expect(await payments().charge(sale)).toMatchObject({ ok: true, value: { state: 'waiting', amountCents: 733 } })
  expect(await payments().charge(sale)).toMatchObject({ ok: false })
  const settled = (await payments().transactions(customerId)).filter(({ state }) => state === 'settled')
  expect(settled).toMatchObject([{ orderId: sale.orderId, amountCents: 733, subscriptionId: null, period: null }])
  gateway().failNext(null)
  expect(await payments().charge({ ...sale, orderId: randomUUID() })).toEqual({
    ok: false,
    message: 'Insufficient Funds',
  })
})

test('what is not settled is voided, what is settled refunded, and all of it once', async () => {
  const { token, customerId } = await storedCard()
  gateway().settleAfter(3_600_000)
  const waiting = made(await payments().charge({ orderId: randomUUID(), cardToken: token, amountCents: 100 }))
  await payments().refund(waiting.id)
  gateway().settleAfter(0)
  const settled = made(await payments().charge({ orderId: randomUUID(), cardToken: token, amountCents: 700 }))
  gateway().bill()
  gateway().refund(settled.id, 200)
  await payments().refund(settled.id)
  await payments().refund(settled.id)
  await payments().refund(waiting.id)
  const all = await payments().transactions(customerId)
  expect(all.map(({ kind, state, amountCents }) => `${kind} ${state} ${amountCents}`).toSorted()).toEqual([
    'charge failed 100',
    'charge settled 700',
    'refund settled 200',
    'refund settled 500',
  ])
  expect(all.filter(({ kind }) => kind === 'refund').map(({ refundedId }) => refundedId)).toEqual([
    settled.id,
    settled.id,
  ])
  expect(await problemOf(payments().refund('unknown'))).toMatchObject({ reason: 'refused' })
})

test('disputes are told with their charge', async () => {
  const { token, customerId } = await storedCard()
  const { id } = made(await payments().charge({ orderId: randomUUID(), cardToken: token, amountCents: 900 }))
  gateway().bill()
  const dispute = async () => (await payments().transactions(customerId))[0]?.disputes
  gateway().dispute(id)
  expect(await dispute()).toMatchObject([{ state: 'open', amountCents: 900, at: expect.any(Number) }])
  gateway().resolveDispute(id, 'won')
  expect(await dispute()).toMatchObject([{ state: 'won' }])
  gateway().dispute(id)
  gateway().resolveDispute(id, 'lost')
  expect(await dispute()).toMatchObject([{ state: 'won' }, { state: 'lost', amountCents: 900 }])
})

test('more transactions than a page are all read, oldest first', async () => {
  const { token, customerId } = await storedCard()
  for (let number = 1; number <= 51; number++)
    await payments().charge({ orderId: `${number}`, cardToken: token, amountCents: number })
  const all = await payments().transactions(customerId)
  expect(new Set(all.map(({ amountCents }) => amountCents)).size).toBe(51)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => one - other))
})

test('an id is never more than a name', async () => {
  expect(await payments().subscription('../../customers/site-1')).toBeNull()
  expect(await payments().card('any/../x')).toBeNull()
})

test.each([500, 'drop', 'garbage', 'huge', 'redirect', 429] as const)(
  'a gateway that answers %s is a problem of the service, in every call',
  async (answer) => {
    gateway().behave({ answer })
    const reason = answer === 429 ? 'too-many-requests' : 'unavailable'
    const sale = { orderId: 'a', cardToken: 'a', amountCents: 100 }
    for (const call of [
      () => payments().clientToken(),
      () => payments().addCard(aCard()),
      () => payments().transactions('a'),
      () => payments().customer('a'),
      () => payments().subscription('a'),
      () => payments().charge(sale),
      () => payments().retryCharge('a'),
      () => payments().cancel('a'),
    ]) {
      faked.pass(60_000)
      expect(await problemOf(call())).toMatchObject({ service: 'payments', reason })
    }
  },
)

test('half a page of transactions is an error, not a list', async () => {
  const transaction = { id: 'a', type: 'sale', status: 'settled', amount: '1.00', createdAt: '2026-01-01T00:00:00Z' }
  const answers = [{ searchResults: { ids: ['a', 'b'], pageSize: 50 } }, { creditCardTransactions: { transaction } }]
  const calls = { read: async () => answers.shift() } as unknown as GatewayCalls // only `read` is used
  expect(await problemOf(findTransactions(calls, 'merchant', 'club'))).toMatchObject({ detail: 'unreadable answer' })
})

test.each(['drop', 'lose', 500] as const)(
  'a card is handed over once, also to a gateway that answers %s',
  async (answer) => {
    gateway().behave({ answer, path: '/payment_methods' })
    gateway().requests.length = 0
    const card = aCard()
    expect(await problemOf(payments().addCard(card))).toMatchObject({ reason: 'unavailable' })
    expect(gateway().requests.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      'customers',
      'payment_methods',
    ])
    gateway().behave({})
    expect(await payments().card(card.token)).toEqual(
      answer === 'lose' ? expect.objectContaining({ token: card.token }) : null,
    )
  },
)

test('an order whose answer was lost is found by its name', async () => {
  const { token } = await storedCard()
  const order = anOrder(token)
  gateway().behave({ answer: 'lose', path: '/subscriptions' })
  expect(await problemOf(payments().subscribe(order))).toMatchObject({ reason: 'unavailable' })
  gateway().behave({})
  expect(await payments().subscription(order.id)).toMatchObject({ status: 'active' })
})

test('a silent gateway is given up after 3 s, and left alone after five failures in a row', async () => {
  gateway().pause()
  const begun = performance.now()
  expect(await problemOf(payments().cancel('a'))).toMatchObject({ reason: 'unavailable', detail: 'timeout' })
  expect(performance.now() - begun).toBeLessThan(4_000)
  gateway().resume()
  gateway().behave({ answer: 500 })
  for (let failures = 0; failures < 4; failures++) await problemOf(payments().cancel('a'))
  gateway().requests.length = 0
  expect(await problemOf(payments().cancel('a'))).toMatchObject({ detail: 'circuit open' })
  expect(gateway().requests).toEqual([])
}, 10_000)

test('neither card, key nor customer is logged', async () => {
  gateway().behave({ answer: 500 })
  const card = { ...aCard(), nonce: 'card-secret' }
  await problemOf(payments().addCard(card))
  expect(faked.logged()).toContain('"service":"payments"')
  expect(faked.logged()).not.toMatch(/card-|fake-private-key|Basic/)
  expect(faked.logged()).not.toContain(card.customerId)
})
