import { SubscriptionRead } from '@korto/contract/subscription'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, NOON, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { anItem } from '../../../../test/factories.ts'
import {
  atGateway,
  billingOn,
  DECLINED_CARD,
  GOOD_CARD,
  resume,
  trialUntil,
  withoutNotices,
} from '../../../../test/subscribing.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
  await billingOn(app)
  withoutNotices(app)
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const create = (club: Club, body: object = {}, token = club.ada.accessToken) =>
  app.call('POST', '/api/admin/payment/create_subscription', {
    token,
    body: { payment_method_nonce: GOOD_CARD, siteId: club.site.id, planId: 'standard_monthly', ...body },
  })
const statusOf = async (club: Club) =>
  (await app.call('GET', `/api/admin/payment/status/${club.site.id}`, { token: club.ada.accessToken })).body
const activities = (club: Club) =>
  app.db
    .selectFrom('activity')
    .select(['type', 'actor_id', 'data'])
    .where('site_id', '=', club.site.id)
    .where('type', 'like', 'ADMIN%SUBSCRIPTION')
    .orderBy('id')
    .execute()
const ordersOf = (club: Club) =>
  app.db.selectFrom('subscription_orders').select(['state', 'message']).where('site_id', '=', club.site.id).execute()

/** In its trial for so many days more; over, if they are less than none. */
async function aClubInTrial(days = 10): Promise<Club> {
  const club = await aClub(app.db)
  await trialUntil(app, club.site.id, Date.parse(NOON) + days * DAY_MS)
  return club
}

test('the card form begins with a token of the gateway, for admins only [API-64] [SUB-10]', async () => {
  const club = await aClubInTrial()
  const ask = (token?: string) => app.call('GET', '/api/admin/payment/client_token', { token })
  expect(await ask(club.ada.accessToken)).toMatchObject({ status: 200, body: { clientToken: expect.any(String) } })
  expect((await ask(club.fred.accessToken)).status).toBe(403)
  expect((await ask()).status).toBe(401)
})

test('a plan taken during the trial costs nothing before it ends, and is recorded once [API-66] [SUB-11] [ACT-13]', async () => {
  const club = await aClubInTrial(10)
  expect(bodyOf(await create(club), SubscriptionRead)).toEqual({
    siteId: club.site.id,
    subscriptionStatus: 'ACTIVE',
    planId: 'standard_monthly',
    trialEndsAt: '2026-11-26T12:00:00+02:00',
    // The gateway's day after the last free one begins at midnight UTC.
    currentPeriodEnd: '2026-11-27T02:00:00+02:00',
    paymentMethod: 'Visa 1111',
  })
  expect(await atGateway(app, club.site.id)).toMatchObject({
    live: [{ planId: 'standard_monthly', priceCents: 3_000, status: 'Active' }],
    charges: [],
  })
  expect(await activities(club)).toEqual([
    {
      type: 'ADMIN_CREATE_SUBSCRIPTION',
      actor_id: club.ada.id,
      data: { planId: 'standard_monthly', before: 'TRIAL', after: 'ACTIVE' },
    },
  ])
})

test('after the trial the first period is charged at once, and the club works again [API-66]', async () => {
  const club = await aClubInTrial(-1)
  expect(await statusOf(club)).toMatchObject({ subscriptionStatus: 'EXPIRED' })
  expect((await create(club, { planId: 'pro_yearly' })).body).toMatchObject({
    subscriptionStatus: 'ACTIVE',
    currentPeriodEnd: '2027-11-16T02:00:00+02:00',
  })
  expect(await atGateway(app, club.site.id)).toMatchObject({ live: [{ planId: 'pro_yearly' }], charges: [60_000] })
  const row = app.db.selectFrom('subscriptions').select('works_until').where('site_id', '=', club.site.id)
  expect(await row.executeTakeFirst()).toEqual({ works_until: null })
})

test('an unknown plan is 400, a declined card 400 with the words of the gateway, and nothing has changed [SUB-09]', async () => {
  const club = await aClubInTrial()
  await withoutChanges(app.db, async () => {
    for (const planId of ['gold_monthly', 'toString', '', null])
      expect((await create(club, { planId })).status).toBe(400)
    expect((await create(club, { payment_method_nonce: '' })).status).toBe(400)
    expect((await create(club, { payment_method_nonce: 'x'.repeat(501) })).status).toBe(400)
  })
  for (const nonce of [DECLINED_CARD, 'never-heard-of']) {
    const refused = await create(club, { payment_method_nonce: nonce })
    expect(refused).toMatchObject({ status: 400, body: { code: 'CARD_REFUSED', message: expect.any(String) } })
    expect(refused.body.message).not.toBe('The card was refused')
    expect(await statusOf(club)).toMatchObject({ subscriptionStatus: 'TRIAL', planId: null, paymentMethod: null })
  }
  expect(await atGateway(app, club.site.id)).toEqual({ cards: [], live: [], charges: [] })
  expect((await ordersOf(club)).map(({ state }) => state)).toEqual(['FAILED', 'FAILED'])
  expect(await activities(club)).toEqual([])
  expect((await create(club)).status).toBe(200)
})

test('after ten refused cards an hour nobody can try another', async () => {
  const club = await aClubInTrial()
  for (let count = 0; count < 10; count++)
    expect((await create(club, { payment_method_nonce: DECLINED_CARD })).status).toBe(400)
  expect((await create(club)).status).toBe(429)
  expect(await statusOf(club)).toMatchObject({ subscriptionStatus: 'TRIAL' })
})

test('only an admin of this club may, and only after a fresh sign-in [SUB-10]', async () => {
  const [club, other] = [await aClubInTrial(), await aClubInTrial()]
  await withoutChanges(app.db, async () => {
    expect((await create(club, {}, club.fred.accessToken)).status).toBe(403)
    expect((await create(club, {}, other.ada.accessToken)).status).toBe(403)
    expect(
      (await app.call('GET', `/api/admin/payment/billing/${club.site.id}`, { token: club.fred.accessToken })).status,
    ).toBe(403)
  })
  const signed_in_at = new Date(Date.now() - 11 * 60_000)
  await app.db.updateTable('sessions').set({ signed_in_at }).where('user_id', '=', club.ada.id).execute()
  expect(await create(club)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
})

test('a plan with less room than the club needs is refused with the number of facilities', async () => {
  const club = await aClubInTrial()
  await anItem(app.db, club.site.id, { name: 'Court 9' })
  const refused = await create(club, { planId: 'basic_monthly' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_LIMIT', facilities: 6 } })
  expect(refused.body.message).toContain('6 facilities')
  expect(await ordersOf(club)).toEqual([])
})

/** The gateway takes the call and does not answer in time. */
function silentAfter(name: 'addCard' | 'subscribe') {
  const { payments } = app.tools
  if (!payments) throw new Error('the demo has a payment gateway')
  const taken = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  app.tools.payments = {
    ...payments,
    async [name](asked: never) {
      await payments[name](asked)
      taken.resolve()
      await over.promise
      throw new ServiceProblem({ service: 'payments', reason: 'unavailable', detail: 'timeout' })
    },
  }
  return {
    taken: taken.promise,
    end() {
      app.tools.payments = payments
      over.resolve()
    },
  }
}

test.each(['addCard', 'subscribe'] as const)(
  'an order whose %s is not answered is being processed, keeps others out, and is found by its name',
  async (name) => {
    const club = await aClubInTrial(-1)
    const silence = silentAfter(name)
    const first = create(club)
    await silence.taken
    expect(await create(club)).toMatchObject({ status: 409, body: { code: 'ORDER_OPEN' } })
    expect(await statusOf(club)).toMatchObject({ subscriptionStatus: 'PENDING', planId: null })
    const cancel = { token: club.ada.accessToken, body: { siteId: club.site.id } }
    expect((await app.call('POST', '/api/admin/payment/cancel_subscription', cancel)).body.code).toBe('ORDER_OPEN')
    silence.end()
    expect(await first).toMatchObject({ status: 200, body: { subscriptionStatus: 'PENDING' } })

    await resume(app, club.site.id)
    expect(await statusOf(club)).toMatchObject({ subscriptionStatus: 'ACTIVE', planId: 'standard_monthly' })
    expect(await atGateway(app, club.site.id)).toMatchObject({ live: [{}], charges: [3_000] })
    expect((await activities(club)).map(({ type }) => type)).toEqual(['ADMIN_CREATE_SUBSCRIPTION'])
  },
)

test('an order that was given up elsewhere while its call still waited is not answered as done', async () => {
  const club = await aClubInTrial(-1)
  const { payments } = app.tools
  if (!payments) throw new Error('the demo has a payment gateway')
  app.tools.payments = {
    ...payments,
    async addCard() {
      app.tools.payments = payments
      await resume(app, club.site.id)
      throw new ServiceProblem({ service: 'payments', reason: 'unavailable', detail: 'timeout' })
    },
  }
  expect(await create(club)).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  expect(await ordersOf(club)).toMatchObject([{ state: 'FAILED' }])
  expect(await statusOf(club)).toMatchObject({ subscriptionStatus: 'EXPIRED', planId: null })
})

test('where nothing is charged nothing can be ordered', async () => {
  const club = await aClubInTrial()
  await app.db.updateTable('billing').set({ started_at: null }).execute()
  expect(await create(club)).toMatchObject({ status: 409, body: { code: 'NO_BILLING' } })
  expect(await statusOf(club)).toMatchObject({ subscriptionStatus: 'TRIAL', trialEndsAt: null })
  await billingOn(app)
})
