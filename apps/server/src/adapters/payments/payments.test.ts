import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type FakedAdapters, fakedAdapters, present, problemOf } from '../../../test/faked-adapters.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(() => {
  faked.fakes.payments.behave({})
  faked.fakes.payments.beginWith('Active')
  faked.pass(60_000)
})

let count = 0
const anOrder = (change: object = {}) => {
  count++
  const base = { id: `site-${count}-1`, customerId: `site-${count}`, planId: 'basic_monthly', nonce: `card-${count}` }
  return { ...base, ...change }
}
const payments = () => present(faked.payments)

test('the card form is opened with a token', async () => {
  expect(await payments().clientToken()).toMatch(/^[A-Za-z0-9+/=]{20,}$/)
})

test('a card pays for a plan, as the gateway says', async () => {
  const order = anOrder({ planId: 'pro_yearly' })
  const paid = await payments().subscribe(order)
  expect(paid).toMatchObject({
    ok: true,
    paymentMethod: 'Visa 1111',
    subscription: { id: order.id, status: 'active', planId: 'pro_yearly', priceCents: 60_000 },
  })
  if (paid.ok) expect(await payments().subscription(order.id)).toEqual(paid.subscription)
})

test('a payment in progress is pending', async () => {
  faked.fakes.payments.beginWith('Pending')
  const order = anOrder()
  await payments().subscribe(order)
  expect(await payments().subscription(order.id)).toMatchObject({ status: 'pending' })
})

test('ordering twice under one id makes one subscription', async () => {
  const order = anOrder({ nonce: 'fake-valid-nonce' })
  await payments().subscribe(order)
  expect(await payments().subscribe({ ...order, planId: 'pro_yearly' })).toMatchObject({
    ok: true,
    subscription: { planId: 'basic_monthly', priceCents: 1_500 },
  })
  expect([...faked.fakes.payments.subscriptions.keys()].filter((id) => id === order.id)).toHaveLength(1)
})

test.each([
  { why: 'that the bank declines', change: { nonce: 'fake-processor-declined-visa-nonce' }, message: 'Do Not Honor' },
  { why: 'nobody knows', change: { nonce: 'made-up' }, message: 'Unknown or expired payment_method_nonce.' },
  { why: 'for a plan nobody knows', change: { planId: 'gold' }, message: 'Plan ID is invalid.' },
])('a card $why is refused in the gateway’s words', async ({ change, message }) => {
  const order = anOrder(change)
  expect(await payments().subscribe(order)).toEqual({ ok: false, message })
  expect(await payments().subscription(order.id)).toBeNull()
})

test('what the browser got for a card works once', async () => {
  const order = anOrder()
  await payments().subscribe(order)
  expect(await payments().subscribe({ ...order, id: `${order.id}-again` })).toEqual({
    ok: false,
    message: 'Cannot use a payment_method_nonce more than once.',
  })
})

test('a canceled subscription stays until its end, and canceling it again changes nothing', async () => {
  const order = anOrder()
  await payments().subscribe(order)
  const canceled = { status: 'canceled', paidThrough: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), nextBilling: null }
  expect(await payments().cancel(order.id)).toMatchObject(canceled)
  expect(await payments().cancel(order.id)).toMatchObject(canceled)
  expect(await payments().cancel('site-0-1')).toBeNull()
})

test('an id is never more than a name', async () => {
  expect(await payments().subscription('../../customers/site-1')).toBeNull()
})

test.each([500, 'drop', 'garbage', 'huge'] as const)('a gateway that answers %s is unavailable', async (answer) => {
  faked.fakes.payments.behave({ answer })
  expect(await problemOf(payments().clientToken())).toMatchObject({ service: 'payments', reason: 'unavailable' })
})

test.each(['drop', 500] as const)('a card is handed over once, also to a gateway that answers %s', async (answer) => {
  const { payments: gateway } = faked.fakes
  gateway.behave({ answer, path: '/payment_methods' })
  gateway.requests.length = 0
  const order = anOrder()
  expect(await problemOf(payments().subscribe(order))).toMatchObject({ reason: 'unavailable' })
  expect(gateway.requests.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['customers', 'payment_methods'])
})

test('an order whose answer was lost is found by its id, and made once', async () => {
  const { payments: gateway } = faked.fakes
  gateway.behave({ delayMs: 3_200, path: '/subscriptions' })
  const order = anOrder()
  expect(await problemOf(payments().subscribe(order))).toMatchObject({ reason: 'unavailable', detail: 'timeout' })
  gateway.behave({})
  await eventually(async () => expect(await payments().subscription(order.id)).toMatchObject({ status: 'active' }))
  expect(gateway.subscriptions.get(order.id)).toMatchObject({ planId: 'basic_monthly' })
}, 10_000)

test('a notice is accepted only with the gateway’s signature', async () => {
  const order = anOrder()
  await payments().subscribe(order)
  const { bt_signature: signature, bt_payload: payload } = faked.fakes.payments.notice(
    'subscription_went_past_due',
    order.id,
  )
  const read = payments().readNotice(signature, payload)
  expect(read).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    kind: 'subscription_went_past_due',
    subscriptionId: order.id,
    at: expect.any(Date),
  })
  expect(payments().readNotice(signature, payload.trimEnd())).toEqual(read)
  const altered = Buffer.from(payload, 'base64').toString('utf8').replace('past_due', 'active!!')
  const key = signature.split('|')[0]
  for (const [forged, body] of [
    [signature, Buffer.from(altered).toString('base64')],
    [signature, `${payload}!`],
    [signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')), payload],
    [`${key}|`, payload],
    [`somebody-else|${signature.split('|')[1]}`, payload],
    ['', payload],
    [signature, ''],
  ] as const)
    expect(payments().readNotice(forged, body)).toBeNull()
})

test('neither card, key nor customer is logged', async () => {
  faked.fakes.payments.behave({ answer: 500 })
  await problemOf(payments().subscribe(anOrder({ nonce: 'card-secret' })))
  expect(faked.logged()).toContain('"service":"payments"')
  expect(faked.logged()).not.toMatch(/card-|site-|fake-private-key|Basic/)
})
