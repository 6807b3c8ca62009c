import { PlanQuote } from '@korto/contract/subscription'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import {
  atGateway,
  billingOn,
  GOOD_CARD,
  paying,
  resume,
  trialUntil,
  withoutNotices,
} from '../../../../test/subscribing.ts'
import type { Payments } from '../../../adapters/payments/payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
  await billingOn(app)
  withoutNotices(app)
})
afterAll(() => app.close())

const post = (path: string, { site, ada }: Club, body: object = {}) =>
  app.call('POST', `/api/admin/payment/${path}`, { token: ada.accessToken, body: { siteId: site.id, ...body } })
const quote = ({ site, ada }: Club, planId: string) =>
  app.call('GET', `/api/admin/payment/quote/${site.id}/${planId}`, { token: ada.accessToken })
const change = (club: Club, planId: string, amountCents: number) => post('change_plan', club, { planId, amountCents })
const billing = async ({ site, ada }: Club) =>
  (await app.call('GET', `/api/admin/payment/billing/${site.id}`, { token: ada.accessToken })).body

/** Paid from 16 November to 15 December. */
async function aPayer(planId: Parameters<typeof paying>[2] = 'standard_monthly'): Promise<Club> {
  const club = await aClub(app.db)
  await paying(app, club.site.id, planId)
  await resume(app, club.site.id)
  return club
}

test('a larger plan counts at once, for the amount that was shown and no other', async () => {
  const club = await aPayer()
  // The period began today, so that all of it is left.
  expect(bodyOf(await quote(club, 'pro_monthly'), PlanQuote)).toEqual({
    planId: 'pro_monthly',
    when: 'now',
    nextPaymentOn: '2026-12-16',
    nextCents: 6_000,
    amountCents: 3_000,
    vatCents: 500,
    newCents: 6_000,
    givenBackCents: 3_000,
    daysLeft: 30,
    daysOfPeriod: 30,
  })
  await withoutChanges(app.db, async () => {
    for (const amount of [0, 2_999, 6_000])
      expect(await change(club, 'pro_monthly', amount)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    for (const amount of [-1, 0.5, '3000'])
      expect((await post('change_plan', club, { planId: 'pro_monthly', amountCents: amount })).status).toBe(400)
  })
  expect((await change(club, 'pro_monthly', 3_000)).body).toMatchObject({
    subscriptionStatus: 'ACTIVE',
    planId: 'pro_monthly',
  })
  // The gateway is told the price too.
  expect(await atGateway(app, club.site.id)).toMatchObject({
    live: [{ planId: 'pro_monthly', priceCents: 6_000 }],
    charges: [3_000, 3_000],
  })
  expect(await billing(club)).toMatchObject({ nextPlanId: null, nextPayment: { on: '2026-12-16', cents: 6_000 } })
})

test('a smaller plan counts from the next period on, limits facilities at once, and can be taken back', async () => {
  const club = await aPayer('pro_monthly')
  expect((await quote(club, 'standard_monthly')).body).toMatchObject({ when: 'period-end', amountCents: 0 })
  expect((await change(club, 'standard_monthly', 0)).body).toMatchObject({ planId: 'pro_monthly' })
  expect(await billing(club)).toMatchObject({
    nextPlanId: 'standard_monthly',
    nextPayment: { on: '2026-12-16', cents: 3_000 },
  })
  expect(await atGateway(app, club.site.id)).toMatchObject({
    live: [{ planId: 'standard_monthly', priceCents: 3_000 }],
    charges: [6_000],
  })
  const many = Array.from({ length: 6 }, (_, index) => ({ name: `New ${index}` }))
  const refused = await app.call('POST', `/api/admin/site/${club.site.id}/items`, {
    token: club.ada.accessToken,
    body: { items: many },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_LIMIT' } })

  expect((await change(club, 'pro_monthly', 0)).status).toBe(200)
  expect(await billing(club)).toMatchObject({ nextPlanId: null, nextPayment: { cents: 6_000 } })
  expect(await atGateway(app, club.site.id)).toMatchObject({ live: [{ priceCents: 6_000 }], charges: [6_000] })
})

test('between month and year another subscription begins when the period ends', async () => {
  const club = await aPayer()
  const [before] = (await atGateway(app, club.site.id)).live
  expect((await change(club, 'standard_yearly', 0)).body).toMatchObject({ planId: 'standard_monthly' })
  await resume(app, club.site.id)
  const { live, charges } = await atGateway(app, club.site.id)
  expect({ live, charges }).toMatchObject({
    live: [{ planId: 'standard_yearly', priceCents: 30_000, status: 'Pending' }],
    charges: [3_000],
  })
  expect(live[0]?.id).not.toBe(before?.id)
  expect(await billing(club)).toMatchObject({
    subscription: { subscriptionStatus: 'ACTIVE', planId: 'standard_monthly' },
    nextPlanId: 'standard_yearly',
    nextPayment: { on: '2026-12-16', cents: 30_000 },
  })
})

test('in free days every change counts at once and costs nothing', async () => {
  const club = await aClub(app.db)
  await trialUntil(app, club.site.id, app.tools.now() + 10 * 86_400_000)
  expect((await quote(club, 'pro_monthly')).body).toMatchObject({
    amountCents: 0,
    nextPaymentOn: '2026-11-27',
    daysLeft: 11,
  })
  await post('create_subscription', club, { payment_method_nonce: GOOD_CARD, planId: 'standard_monthly' })
  for (const planId of ['pro_monthly', 'standard_yearly', 'standard_monthly']) {
    expect((await quote(club, planId)).body).toMatchObject({ when: 'now', amountCents: 0, nextPaymentOn: '2026-11-27' })
    expect((await change(club, planId, 0)).body).toMatchObject({ planId, subscriptionStatus: 'ACTIVE' })
    await resume(app, club.site.id)
    expect(await atGateway(app, club.site.id)).toMatchObject({ live: [{ planId, status: 'Active' }], charges: [] })
  }
})

test('too many facilities are 409 with their number, and the present plan is no change', async () => {
  const club = await aPayer()
  await withoutChanges(app.db, async () => {
    const refused = await change(club, 'basic_monthly', 0)
    expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_LIMIT', facilities: 5 } })
    expect(await quote(club, 'basic_yearly')).toMatchObject({ status: 409, body: { code: 'PLAN_LIMIT' } })
    expect(await change(club, 'standard_monthly', 0)).toMatchObject({ status: 409, body: { code: 'PLAN_NOT_NOW' } })
    expect((await change(club, 'gold_monthly', 0)).status).toBe(400)
    expect((await quote(club, 'gold_monthly')).status).toBe(400)
  })
})

test('a plan that the gateway does not take for its price is paid back', async () => {
  const club = await aPayer()
  const { payments } = app.tools
  if (!payments) throw new Error('the demo has a payment gateway')
  const wrong: Payments['change'] = async (id, asked) => {
    const changed = await payments.change(id, asked)
    return changed.ok ? { ok: true, value: { ...changed.value, priceCents: 3_000 } } : changed
  }
  app.tools.payments = { ...payments, change: wrong }
  expect((await change(club, 'pro_monthly', 3_000)).status).toBe(503)
  app.tools.payments = payments
  await resume(app, club.site.id)
  expect(await billing(club)).toMatchObject({
    subscription: { planId: 'standard_monthly' },
    order: { state: 'FAILED' },
  })
  expect(await atGateway(app, club.site.id)).toMatchObject({
    live: [{ planId: 'standard_monthly', priceCents: 3_000 }],
    charges: [3_000],
  })
})
