import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub } from '../../../../test/club.ts'
import { atGateway, billingOn, GOOD_CARD, trialUntil } from '../../../../test/subscribing.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  const settings = { ROLE: 'web', RATE_PER_USER: '10000', RATE_PER_ADDRESS: '10000' }
  app = await testApp(settings)
  await setClock(app)
  await billingOn(app)
  other = await testApp(settings, app.database)
  // Both processes speak to one gateway.
  other.tools.payments = app.tools.payments
})
afterAll(async () => {
  await other.close()
  await app.close()
})

test('of a hundred orders at once in two processes one is carried out, and 99 are refused', async () => {
  const { site, ada } = await aClub(app.db)
  await trialUntil(app, site.id, app.tools.now() - 1)
  const body = { payment_method_nonce: GOOD_CARD, siteId: site.id, planId: 'pro_monthly' }
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? app : other).call('POST', '/api/admin/payment/create_subscription', {
        token: ada.accessToken,
        body,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
  for (const { body: answer } of refused) expect(['ORDER_OPEN', 'PLAN_NOT_NOW']).toContain(answer.code)
  expect(await atGateway(app, site.id)).toMatchObject({ live: [{ planId: 'pro_monthly' }], charges: [6_000] })
  const written = await app.db
    .selectFrom('activity')
    .select('type')
    .where('site_id', '=', site.id)
    .where('type', '=', 'ADMIN_CREATE_SUBSCRIPTION')
    .execute()
  expect(written).toHaveLength(1)
})
