import sdk from 'braintree'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakedAdapters, fakedAdapters, present } from '../../../test/faked-adapters.ts'
import { FAKE_BRAINTREE } from './fake/fake-account.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())

const payments = () => present(faked.payments)
const witness = new sdk.BraintreeGateway({ environment: sdk.Environment.Sandbox, ...FAKE_BRAINTREE })

test.each([
  'subscription_charged_successfully',
  'subscription_charged_unsuccessfully',
  'subscription_went_past_due',
  'subscription_went_active',
  'subscription_trial_ended',
  'subscription_canceled',
] as const)('a notice %s signed by the vendor’s own code is read', async (kind) => {
  const { bt_signature: signature, bt_payload: payload } = await witness.webhookTesting.sampleNotification(
    kind,
    'an-id',
  )
  expect(await payments().readNotice(signature, payload)).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    kind,
    subscriptionId: 'an-id',
  })
})

test('a notice about a dispute names the transaction', async () => {
  const sample = await witness.webhookTesting.sampleNotification('dispute_opened', 'a-charge')
  expect(await payments().readNotice(sample.bt_signature, sample.bt_payload)).toMatchObject({
    kind: 'dispute_opened',
    subscriptionId: null,
    transactionId: 'a-charge',
  })
})

test('the vendor’s code reads what the fake signs', async () => {
  const { bt_signature, bt_payload } = faked.fakes.payments.notice('subscription_went_past_due', 'an-id')
  expect(await witness.webhookNotification.parse(bt_signature, bt_payload)).toMatchObject({
    kind: 'subscription_went_past_due',
    subscription: { id: 'an-id' },
  })
})

test('unsigned, altered, truncated and unreadable notices are null', async () => {
  const { bt_signature: signature, bt_payload: payload } = faked.fakes.payments.notice('subscription_canceled', 'an-id')
  const read = await payments().readNotice(signature, payload)
  expect(read).not.toBeNull()
  expect(await payments().readNotice(signature, payload.trimEnd())).toEqual(read)
  const altered = Buffer.from(payload, 'base64').toString('utf8').replace('canceled', 'expired!')
  const [key, digest] = signature.split('|')
  for (const [forged, body] of [
    [signature, Buffer.from(altered).toString('base64')],
    [signature, `${payload}!`],
    [signature, payload.slice(0, -20)],
    [signature, 'a'.repeat(1_100_000)],
    [signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')), payload],
    [`${key}|`, payload],
    [`${key}|${digest?.slice(0, 10)}`, payload],
    [`somebody-else|${digest}`, payload],
    ['', payload],
    [signature, ''],
  ] as const)
    expect(await payments().readNotice(forged, body)).toBeNull()
})

test('what is signed but no notice is null', async () => {
  const { noticeSignature } = await import('./fake/notice-signature.ts')
  for (const text of ['', 'text', '<a/>', '<notification/>', '<notification><kind>x</kind><subject/></notification>']) {
    const payload = `${Buffer.from(text).toString('base64')}\n`
    const signature = `${FAKE_BRAINTREE.publicKey}|${noticeSignature(FAKE_BRAINTREE.privateKey, payload)}`
    expect(await payments().readNotice(signature, payload)).toBeNull()
  }
})
