import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { appWithoutFakes } from '../../../../test/app-without-fakes.ts'
import { eventually } from '../../../../test/eventually.ts'
import { clockTo, fakeGateway, NO_POLLS, rowOf } from '../../../../test/reconciling.ts'
import { aSmallClub } from '../../../../test/small-club.ts'
import { paying } from '../../../../test/subscribing.ts'
import { FAKE_BRAINTREE } from '../../../adapters/payments/fake/fake-account.ts'
import { noticeSignature } from '../../../adapters/payments/fake/notice-signature.ts'
import { runDue } from '../../../due.ts'
import { reconcileClub } from '../reconcile/reconcile-club.ts'
import { startReconciling } from '../reconcile/start-reconciling.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(NO_POLLS)
  await clockTo(app, Date.parse('2027-01-01T09:00:00Z'))
})
afterAll(() => app.close())

const FORM = 'application/x-www-form-urlencoded'

const post = (form: Record<string, string> | string, contentType = FORM, to = app.app) =>
  to.inject({
    method: 'POST',
    url: '/api/payment/notices',
    headers: { 'content-type': contentType },
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  })

const kept = async () => (await app.db.selectFrom('gateway_notices').select('id').execute()).length

/** Read, and not to be read again. */
async function aPayingClub() {
  const { siteId } = await aSmallClub(app)
  const subscriptionId = await paying(app, siteId, 'basic_monthly')
  await fakeGateway(app).notices.settled()
  await reconcileClub(app.tools, siteId)
  expect((await rowOf(app, siteId)).read_due_at).toBeNull()
  return { siteId, subscriptionId }
}

test('a signed notice has its club read, and says nothing else that counts [A11] [Q4]', async () => {
  const { siteId, subscriptionId } = await aPayingClub()
  const before = await kept()
  const notice = { ...fakeGateway(app).notice('subscription_canceled', subscriptionId) }
  expect((await post(notice)).statusCode).toBe(200)
  expect(await kept()).toBe(before + 1)
  expect((await rowOf(app, siteId)).read_due_at).not.toBeNull()
  await reconcileClub(app.tools, siteId)
  // It was not canceled: a notice is not believed.
  expect(await rowOf(app, siteId)).toMatchObject({ status: 'ACTIVE', canceled_at: null, read_due_at: null })

  // Copies, however late.
  for (let copy = 0; copy < 5; copy++) expect((await post(notice)).statusCode).toBe(200)
  expect(await kept()).toBe(before + 1)
  expect((await rowOf(app, siteId)).read_due_at).toBeNull()
})

test('without the gateway’s signature it is 400, and nothing is kept or read [c.9]', async () => {
  const { siteId, subscriptionId } = await aPayingClub()
  const before = await kept()
  const right = { ...fakeGateway(app).notice('subscription_went_past_due', subscriptionId) }
  const { bt_signature: signature, bt_payload: payload } = right
  const altered = Buffer.from(payload, 'base64').toString('utf8').replace('past_due', 'active!!')
  const wrong: (Record<string, string> | string)[] = [
    { ...right, bt_signature: `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}` },
    { ...right, bt_signature: signature.replace('fake-public-key', 'somebody-else') },
    { ...right, bt_payload: Buffer.from(altered).toString('base64') },
    { ...right, bt_payload: payload.slice(0, payload.length / 2) },
    { ...right, bt_payload: `${payload}\u0000` },
    { bt_payload: payload },
    { bt_signature: signature },
    {},
    '',
    `${new URLSearchParams(right)}&${new URLSearchParams(right)}`,
  ]
  for (const form of wrong) expect((await post(form)).statusCode, JSON.stringify(form)).toBe(400)
  expect((await post(JSON.stringify(right), 'application/json')).statusCode).toBeGreaterThanOrEqual(400)
  expect((await post({ ...right, more: 'x'.repeat(1_100_000) })).statusCode).toBe(413)
  expect(await kept()).toBe(before)
  expect((await rowOf(app, siteId)).read_due_at).toBeNull()
})

test('a notice may be as long as twenty transactions make it', async () => {
  const { subscriptionId } = await aPayingClub()
  const { bt_payload: short } = fakeGateway(app).notice('subscription_charged_successfully', subscriptionId)
  const long = `${Buffer.from(short, 'base64')}${' '.repeat(400_000)}`
  const bt_payload = `${Buffer.from(long).toString('base64')}\n`
  const { publicKey, privateKey } = FAKE_BRAINTREE
  const notice = { bt_payload, bt_signature: `${publicKey}|${noticeSignature(privateKey, bt_payload)}` }
  expect((await post({ ...notice })).statusCode).toBe(200)
})

test('signed, but of a subscription that nobody here has: 200, and logged', async () => {
  const logged: unknown[] = []
  const { log } = app.tools
  const warn = log.warn
  log.warn = (...line: unknown[]) => void logged.push(line)
  const answer = await post({ ...fakeGateway(app).notice('subscription_went_active', 'not-ours') })
  log.warn = warn
  expect(answer.statusCode).toBe(200)
  expect(JSON.stringify(logged)).toContain('not-ours')
})

test('a dispute has the club of its payment read', async () => {
  const { siteId } = await aPayingClub()
  const { id = '' } =
    (await app.db.selectFrom('payments').select('id').where('site_id', '=', siteId).executeTakeFirst()) ?? {}
  fakeGateway(app).dispute(id)
  await fakeGateway(app).notices.settled()
  expect((await rowOf(app, siteId)).read_due_at).not.toBeNull()
})

test('notices are kept for a month', async () => {
  const aged = (id: string, days: number) => ({
    id,
    kind: 'check',
    received_at: new Date(Date.now() - days * 86_400_000),
  })
  await app.db
    .insertInto('gateway_notices')
    .values([aged('old', 31), aged('young', 29)])
    .execute()
  await runDue(app.tools, app.tools.now())
  const left = await app.db.selectFrom('gateway_notices').select('id').where('kind', '=', 'check').execute()
  expect(left).toEqual([{ id: 'young' }])
})

test('where nothing is charged there are no notices', async () => {
  const bare = appWithoutFakes(app)
  expect((await post({ bt_signature: 'a', bt_payload: 'b' }, FORM, bare)).statusCode).toBe(404)
  await bare.close()
})

test('five copies of each in any order, and days late, come to what the gateway says [c.9]', async () => {
  const gateway = fakeGateway(app)
  const clubs = await Promise.all([aPayingClub(), aPayingClub(), aPayingClub()])
  gateway.notices.setMode('shuffled')
  gateway.failNext(clubs[0].subscriptionId)
  await clockTo(app, Date.parse('2027-02-01T00:30:00Z'))
  gateway.bill()
  await app.tools.payments?.retryCharge(clubs[0].subscriptionId)
  gateway.failNext(clubs[1].subscriptionId)
  await clockTo(app, Date.parse('2027-03-01T00:30:00Z'))
  gateway.bill()
  await app.tools.payments?.cancel(clubs[2].subscriptionId)
  gateway.notices.repeatAll()
  const reading = startReconciling({ ...app.tools, env: { ...app.tools.env, BILLING_POLL_MS: 20 } }, () => {})
  await eventually(async () => {
    await gateway.notices.settled()
    const statuses = await Promise.all(clubs.map(async ({ siteId }) => (await rowOf(app, siteId)).status))
    expect(statuses).toEqual(['ACTIVE', 'PAST_DUE', 'CANCELED'])
  })
  await reading.stop()
  gateway.notices.setMode('send')
  const ids = (await app.db.selectFrom('gateway_notices').select('id').execute()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
