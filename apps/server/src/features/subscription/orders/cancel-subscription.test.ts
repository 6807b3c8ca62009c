import { SubscriptionRead } from '@korto/contract/subscription'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { atGateway, billingOn, GOOD_CARD, paying, resume, trialUntil } from '../../../../test/subscribing.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
  await billingOn(app)
})
afterAll(() => app.close())

const post = (path: string, { site, ada }: Club, body: object = {}) =>
  app.call('POST', `/api/admin/payment/${path}`, { token: ada.accessToken, body: { siteId: site.id, ...body } })
const cancel = (club: Club) => post('cancel_subscription', club)
const takeBack = (club: Club) => post('take_back', club)
const recordsOf = (club: Club) =>
  app.db
    .selectFrom('activity')
    .select(['type', 'actor_id', 'data'])
    .where('site_id', '=', club.site.id)
    .where('type', 'like', 'ADMIN%SUBSCRIPTION')
    .orderBy('id')
    .execute()

async function aPayer(): Promise<Club> {
  const club = await aClub(app.db)
  await paying(app, club.site.id)
  return club
}
const PERIOD_END = '2026-12-16T02:00:00+02:00'

test('a canceled subscription works until the end of its period; nothing more is charged [API-67] [SUB-05] [SUB-11] [ACT-13]', async () => {
  const club = await aPayer()
  expect(bodyOf(await cancel(club), SubscriptionRead)).toMatchObject({
    subscriptionStatus: 'CANCELED',
    planId: 'standard_monthly',
    currentPeriodEnd: PERIOD_END,
  })
  expect(await atGateway(app, club.site.id)).toMatchObject({ live: [], charges: [3_000] })
  const row = app.db.selectFrom('subscriptions').select('works_until').where('site_id', '=', club.site.id)
  expect(await row.executeTakeFirst()).toEqual({ works_until: new Date(PERIOD_END) })
  expect(await recordsOf(club)).toEqual([
    {
      type: 'ADMIN_CANCEL_SUBSCRIPTION',
      actor_id: club.ada.id,
      data: { planId: 'standard_monthly', before: 'ACTIVE', after: 'CANCELED' },
    },
  ])
  expect(await cancel(club)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CANCEL' } })
})

test('what was canceled can be taken back until then, on the same card and for the next period [SUB-05]', async () => {
  const club = await aPayer()
  expect(await takeBack(club)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_TAKE_BACK' } })
  await cancel(club)
  expect((await takeBack(club)).body).toMatchObject({
    subscriptionStatus: 'ACTIVE',
    planId: 'standard_monthly',
    currentPeriodEnd: PERIOD_END,
    paymentMethod: 'Visa 1111',
  })
  await resume(app, club.site.id)
  expect(await atGateway(app, club.site.id)).toMatchObject({
    live: [{ planId: 'standard_monthly', priceCents: 3_000, status: 'Pending' }],
    charges: [3_000],
  })
  expect((await recordsOf(club)).at(-1)).toMatchObject({
    type: 'ADMIN_CHANGE_SUBSCRIPTION',
    data: { before: 'CANCELED', after: 'ACTIVE', changed: ['taken-back'] },
  })
})

test('free days that are left are free again after a cancellation was taken back', async () => {
  const club = await aClub(app.db)
  await trialUntil(app, club.site.id, app.tools.now() + 10 * 86_400_000)
  await post('create_subscription', club, { payment_method_nonce: GOOD_CARD, planId: 'pro_monthly' })
  const { currentPeriodEnd } = (await cancel(club)).body
  expect((await takeBack(club)).body).toMatchObject({ subscriptionStatus: 'ACTIVE', currentPeriodEnd })
  await resume(app, club.site.id)
  expect(await atGateway(app, club.site.id)).toMatchObject({ live: [{ status: 'Active' }], charges: [] })
})

test('a gateway that does not answer keeps nobody from canceling; it is ended there later [SUB-05]', async () => {
  const club = await aPayer()
  const { payments } = app.tools
  if (!payments) throw new Error('the demo has a payment gateway')
  const doesNotAnswer = async () => {
    throw new ServiceProblem({ service: 'payments', reason: 'unavailable', detail: 'timeout' })
  }
  app.tools.payments = { ...payments, cancel: doesNotAnswer }
  expect((await cancel(club)).body).toMatchObject({ subscriptionStatus: 'CANCELED' })
  app.tools.payments = payments
  expect((await atGateway(app, club.site.id)).live).toHaveLength(1)
  await resume(app, club.site.id)
  expect((await atGateway(app, club.site.id)).live).toEqual([])
})

test('without a plan there is nothing to cancel', async () => {
  expect(await cancel(await aClub(app.db))).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CANCEL' } })
})
