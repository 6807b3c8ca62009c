import { BillingRead } from '@korto/contract/subscription'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, NOON, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { billingOn, DECLINED_CARD, paying, trialUntil, withoutNotices } from '../../../../test/subscribing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
  withoutNotices(app)
  await billingOn(app)
})
afterAll(() => app.close())

const billing = async ({ site, ada }: Club) =>
  bodyOf(await app.call('GET', `/api/admin/payment/billing/${site.id}`, { token: ada.accessToken }), BillingRead)
const post = (path: string, { site, ada }: Club, body: object = {}) =>
  app.call('POST', `/api/admin/payment/${path}`, { token: ada.accessToken, body: { siteId: site.id, ...body } })

test('in the trial the page knows its end and the facilities, and that nothing is charged', async () => {
  const club = await aClub(app.db)
  await trialUntil(app, club.site.id, Date.parse(NOON) + 86_400_000)
  expect(await billing(club)).toEqual({
    isOn: true,
    isFresh: true,
    subscription: {
      siteId: club.site.id,
      subscriptionStatus: 'TRIAL',
      planId: null,
      trialEndsAt: '2026-11-17T12:00:00+02:00',
      currentPeriodEnd: null,
      paymentMethod: null,
    },
    worksUntil: '2026-11-17T12:00:00+02:00',
    // Courts, with the hidden one; no coaches and no hall.
    facilities: 5,
    nextPlanId: null,
    nextPayment: null,
    cardExpires: null,
    pastDue: null,
    order: null,
    buyer: { company: '', address: '', vatNumber: '' },
    vatPermille: 200,
  })
})

test('an order that failed is shown for a day, with the words of the gateway', async () => {
  const club = await aClub(app.db)
  await trialUntil(app, club.site.id, Date.parse(NOON) + 30 * 86_400_000)
  const refused = await post('create_subscription', club, {
    payment_method_nonce: DECLINED_CARD,
    planId: 'pro_monthly',
  })
  expect((await billing(club)).order).toMatchObject({
    kind: 'SUBSCRIBE',
    planId: 'pro_monthly',
    state: 'FAILED',
    message: refused.body.message,
  })
  await setClock(app, '2026-11-17T12:01:00+02:00')
  expect((await billing(club)).order).toBeNull()
  await setClock(app)
})

test('a plan that is planned is shown until it begins, and not after a cancellation', async () => {
  const club = await aClub(app.db)
  await paying(app, club.site.id, 'pro_monthly')
  await post('change_plan', club, { planId: 'standard_monthly', amountCents: 0 })
  expect(await billing(club)).toMatchObject({
    nextPlanId: 'standard_monthly',
    nextPayment: { on: '2026-12-16', cents: 3_000 },
  })
  await setClock(app, '2026-12-16T12:00:00+02:00')
  expect(await billing(club)).toMatchObject({ subscription: { planId: 'standard_monthly' }, nextPlanId: null })
  await setClock(app)
  await post('cancel_subscription', club)
  expect(await billing(club)).toMatchObject({
    subscription: { subscriptionStatus: 'CANCELED', planId: 'pro_monthly' },
    worksUntil: '2026-12-16T02:00:00+02:00',
    nextPlanId: null,
    nextPayment: null,
  })
})

test('where nothing is charged the page says so', async () => {
  const club = await aClub(app.db)
  await app.db.updateTable('billing').set({ started_at: null }).execute()
  expect(await billing(club)).toMatchObject({ isOn: false, worksUntil: null })
  await billingOn(app)
})
