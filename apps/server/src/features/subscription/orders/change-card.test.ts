import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { atGateway, billingOn, DECLINED_CARD, GOOD_CARD, paying, resume } from '../../../../test/subscribing.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'

let app: TestApp
let payer: Club
/** Their second charge failed on 16 December. */
let debtors: Club[]
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
  await billingOn(app)
  debtors = []
  for (let index = 0; index < 5; index++) {
    const club = await aClub(app.db)
    app.fakes?.payments.failNext(await paying(app, club.site.id))
    debtors.push(club)
  }
  await setClock(app, '2026-12-16T12:00:00+02:00')
  app.fakes?.payments.bill()
  for (const { site } of debtors) await resume(app, site.id)
  payer = await aClub(app.db)
  await paying(app, payer.site.id)
})
afterAll(() => app.close())

const debtor = (index: number): Club => {
  const club = debtors[index]
  if (!club) throw new Error('there are five')
  return club
}
const post = (path: string, { site, ada }: Club, body: object = {}) =>
  app.call('POST', `/api/admin/payment/${path}`, { token: ada.accessToken, body: { siteId: site.id, ...body } })
const changeCard = (club: Club, nonce = GOOD_CARD) => post('change_card', club, { payment_method_nonce: nonce })
const billing = async ({ site, ada }: Club) =>
  (await app.call('GET', `/api/admin/payment/billing/${site.id}`, { token: ada.accessToken })).body

test('a new card takes over the subscription before the old one is removed', async () => {
  const [before] = (await atGateway(app, payer.site.id)).cards
  expect((await changeCard(payer)).body).toMatchObject({ subscriptionStatus: 'ACTIVE', paymentMethod: 'Visa 1111' })
  const between = await atGateway(app, payer.site.id)
  expect(between.cards).toHaveLength(2)
  expect(between.live).toMatchObject([{ cardToken: between.cards.find((token) => token !== before) }])
  await resume(app, payer.site.id)
  const after = await atGateway(app, payer.site.id)
  expect(after).toMatchObject({ cards: [between.live[0]?.cardToken], charges: [3_000] })
  expect(after.live).toHaveLength(1)
  expect(await post('retry_charge', payer)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PAY' } })
})

test('a declined card leaves all as it was', async () => {
  const before = await atGateway(app, payer.site.id)
  expect(await changeCard(payer, DECLINED_CARD)).toMatchObject({ status: 400, body: { code: 'CARD_REFUSED' } })
  expect(await atGateway(app, payer.site.id)).toEqual(before)
  expect(await billing(payer)).toMatchObject({ subscription: { subscriptionStatus: 'ACTIVE' } })
})

test('when a payment has failed, a new card pays it at once', async () => {
  const club = debtor(0)
  expect(await billing(club)).toMatchObject({
    subscription: { subscriptionStatus: 'PAST_DUE' },
    nextPayment: null,
    pastDue: { cents: 3_000, until: expect.stringMatching(/^2026-12-30T/), message: expect.any(String) },
  })
  expect((await post('change_plan', club, { planId: 'pro_monthly', amountCents: 3_000 })).body.code).toBe(
    'PLAN_NOT_NOW',
  )
  expect((await changeCard(club)).body).toMatchObject({
    subscriptionStatus: 'ACTIVE',
    currentPeriodEnd: '2027-01-16T02:00:00+02:00',
  })
  await resume(app, club.site.id)
  expect(await billing(club)).toMatchObject({ subscription: { subscriptionStatus: 'ACTIVE' }, pastDue: null })
  expect((await atGateway(app, club.site.id)).charges).toEqual([3_000, 3_000])
})

test('the same card is tried again when asked, and only once more [SUB-09]', async () => {
  const club = debtor(1)
  app.fakes?.payments.failNext(null)
  const refused = await post('retry_charge', club)
  expect(refused).toMatchObject({ status: 400, body: { code: 'CARD_REFUSED', message: expect.any(String) } })
  expect(await billing(club)).toMatchObject({ subscription: { subscriptionStatus: 'PAST_DUE' } })
  expect((await post('retry_charge', club)).body).toMatchObject({ subscriptionStatus: 'ACTIVE' })
  expect(await post('retry_charge', club)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PAY' } })
  expect((await atGateway(app, club.site.id)).charges).toEqual([3_000, 3_000])
})

test('a new card that cannot pay what is open is kept, and its bank is quoted', async () => {
  const club = debtor(2)
  app.fakes?.payments.failNext(null)
  const refused = await changeCard(club)
  expect(refused).toMatchObject({ status: 400, body: { code: 'CARD_REFUSED', message: expect.any(String) } })
  expect(await billing(club)).toMatchObject({
    subscription: { subscriptionStatus: 'PAST_DUE' },
    pastDue: { message: refused.body.message },
  })
  await resume(app, club.site.id)
  const { cards, live, charges } = await atGateway(app, club.site.id)
  expect({ cards, charges }).toEqual({ cards: [live[0]?.cardToken], charges: [3_000] })
})

test('a change of card that is resumed stores the card, and leaves a charge that may be at the bank alone', async () => {
  const club = debtor(3)
  const { payments } = app.tools
  if (!payments) throw new Error('the demo has a payment gateway')
  let tries = 0
  app.tools.payments = {
    ...payments,
    async retryCharge() {
      tries++
      throw new ServiceProblem({ service: 'payments', reason: 'unavailable', detail: 'timeout' })
    },
  }
  expect((await changeCard(club)).body).toMatchObject({ subscriptionStatus: 'PENDING' })
  await resume(app, club.site.id)
  expect(tries).toBe(1)
  app.tools.payments = payments
  expect(await billing(club)).toMatchObject({ subscription: { subscriptionStatus: 'PAST_DUE' }, order: null })
  expect((await post('retry_charge', club)).body).toMatchObject({ subscriptionStatus: 'ACTIVE' })
  expect((await atGateway(app, club.site.id)).charges).toEqual([3_000, 3_000])
})

test('a failed attempt is shown until what is open is paid', async () => {
  const club = debtor(4)
  app.fakes?.payments.failNext(null)
  await post('retry_charge', club)
  expect((await billing(club)).order).toMatchObject({ kind: 'RETRY_CHARGE', state: 'FAILED' })
  const [subscription] = (await atGateway(app, club.site.id)).live
  await app.tools.payments?.retryCharge(subscription?.id ?? '')
  await resume(app, club.site.id)
  expect(await billing(club)).toMatchObject({ subscription: { subscriptionStatus: 'ACTIVE' }, order: null })
})

test('a club without a plan gives its card with its first order', async () => {
  expect(await changeCard(await aClub(app.db))).toMatchObject({ status: 409, body: { code: 'PLAN_NOT_NOW' } })
})
