import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sdk, { type BraintreeGateway } from 'braintree'
import { afterEach, expect, test } from 'vitest'
import { type FakeBraintree, startFakeBraintree } from './braintree.ts'
import { FAKE_BRAINTREE } from './fake-account.ts'
import type { SignedNotice } from './notices.ts'

let clock = Date.parse('2026-03-10T12:00:00Z')
const running: FakeBraintree[] = []
afterEach(async () => {
  clock = Date.parse('2026-03-10T12:00:00Z')
  await Promise.all(running.splice(0).map((fake) => fake.stop()))
})

async function started(file: string | null = null): Promise<FakeBraintree & { client: BraintreeGateway }> {
  const fake = await startFakeBraintree({ now: () => clock, file })
  running.push(fake)
  const { hostname, port } = new URL(fake.origin)
  const environment = new sdk.Environment(hostname, port, '', false, '', '')
  return { ...fake, client: new sdk.BraintreeGateway({ environment, ...FAKE_BRAINTREE }) }
}

async function withSubscription(fake: { client: BraintreeGateway }, id = 'one') {
  await fake.client.customer.create({ id: 'club' })
  const card = { customerId: 'club', token: 'card', paymentMethodNonce: 'fake-valid-nonce' }
  await fake.client.paymentMethod.create(card)
  await fake.client.subscription.create({ id, planId: 'basic_monthly', paymentMethodToken: 'card' })
}

test('the price stays the old one unless it is told', async () => {
  const fake = await started()
  await withSubscription(fake)
  const kept = await fake.client.subscription.update('one', { planId: 'pro_monthly' })
  expect(kept.subscription).toMatchObject({ planId: 'pro_monthly', price: '15.00' })
  const told = await fake.client.subscription.update('one', { planId: 'pro_monthly', price: '60.00' })
  expect(told.subscription).toMatchObject({ price: '60.00' })
})

test('the vendor’s own search finds every transaction, over several pages', async () => {
  const fake = await started()
  await withSubscription(fake)
  clock = Date.parse('2031-03-10T12:00:00Z')
  fake.bill()
  const found: string[] = []
  for await (const transaction of fake.client.transaction.search((search) => search.customerId().is('club')))
    found.push(transaction.id)
  expect(found.toSorted()).toEqual([...fake.transactions.keys()].toSorted())
  expect(found).toHaveLength(61)
})

test('a request that the gateway does not know is not taken for one that it refuses', async () => {
  const fake = await started()
  await withSubscription(fake)
  await expect(fake.client.subscription.update('one', { neverExpires: false })).rejects.toThrow()
  const wrongKey = new sdk.BraintreeGateway({ ...fake.client.config, ...FAKE_BRAINTREE, privateKey: 'wrong' })
  await expect(wrongKey.subscription.find('one')).rejects.toMatchObject({ type: 'authenticationError' })
})

test('everything outlives the process', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'korto-gateway-')), 'fake-braintree.jsonl')
  const before = await started(file)
  await withSubscription(before)
  before.failNext('one')
  clock = Date.parse('2026-04-10T00:00:00Z')
  before.bill()
  const after = await started(file)
  expect([...after.subscriptions]).toEqual([...before.subscriptions])
  expect([...after.transactions]).toEqual([...before.transactions])
  expect(await after.client.subscription.find('one')).toMatchObject({ status: 'Past Due', balance: '15.00' })
  expect(await after.client.subscription.retryCharge('one', undefined, true)).toMatchObject({ success: true })
  expect(readFileSync(file, 'utf8')).not.toMatch(/\d{12,}"/)
})

test('notices are sent after the answer: once, five times, in any order, or not at all', async () => {
  const fake = await started()
  const taken: string[] = []
  fake.notices.sendTo(async ({ bt_payload }: SignedNotice) => {
    taken.push(/<kind>(\w+)</.exec(Buffer.from(bt_payload, 'base64').toString())?.[1] ?? '')
    return 200
  })
  await withSubscription(fake)
  await fake.notices.settled()
  expect(taken.splice(0)).toEqual(['subscription_went_active', 'subscription_charged_successfully'])
  fake.notices.setMode('five times')
  clock = Date.parse('2026-04-10T00:00:00Z')
  fake.bill()
  await fake.notices.settled()
  expect(taken.splice(0)).toEqual(Array.from({ length: 5 }, () => 'subscription_charged_successfully'))
  fake.notices.setMode('shuffled')
  fake.failNext('one')
  clock = Date.parse('2026-05-10T00:00:00Z')
  fake.bill()
  await fake.notices.settled()
  expect(new Set(taken.splice(0))).toEqual(
    new Set(['subscription_charged_unsuccessfully', 'subscription_went_past_due']),
  )
  fake.notices.setMode('lost')
  await fake.client.subscription.cancel('one')
  await fake.notices.settled()
  expect(taken).toEqual([])
  fake.notices.repeatAll()
  await fake.notices.settled()
  expect(taken).toContain('subscription_canceled')
})

test('while it is silent nothing is posted; afterwards everything is', async () => {
  const fake = await started()
  const taken: string[] = []
  await withSubscription(fake)
  fake.pause()
  fake.notices.sendTo(async ({ bt_payload }) => {
    taken.push(bt_payload)
    return 200
  })
  await fake.notices.settled()
  expect(taken).toEqual([])
  fake.resume()
  await fake.notices.settled()
  expect(taken).toHaveLength(2)
})
