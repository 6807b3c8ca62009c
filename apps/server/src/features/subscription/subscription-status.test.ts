import { SubscriptionRead } from '@korto/contract/subscription'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub } from '../../../test/club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('an admin reads status, plan, dates and means of payment [API-65] [DATA-06]', async () => {
  const { site, ada } = await aClub(app.db)
  await app.db
    .insertInto('subscriptions')
    .values({
      site_id: site.id,
      status: 'PAST_DUE',
      plan_id: 'standard_yearly',
      trial_ends_at: new Date('2026-02-01T22:00:00Z'),
      current_period_end: new Date('2026-07-01T21:00:00Z'),
      payment_method: 'Visa 1111',
      past_due_since: new Date('2026-07-01T21:00:00Z'),
      gateway_subscription_id: 'sub_secret',
    })
    .execute()
  const answer = await app.call('GET', `/api/admin/payment/status/${site.id}`, { token: ada.accessToken })
  expect(bodyOf(answer, SubscriptionRead)).toEqual({
    siteId: site.id,
    subscriptionStatus: 'PAST_DUE',
    planId: 'standard_yearly',
    trialEndsAt: '2026-02-02T00:00:00+02:00',
    currentPeriodEnd: '2026-07-02T00:00:00+03:00',
    paymentMethod: 'Visa 1111',
  })
})

test('a club that never chose a plan is on trial [API-65]', async () => {
  const { site, ada } = await aClub(app.db)
  const answer = await app.call('GET', `/api/admin/payment/status/${site.id}`, { token: ada.accessToken })
  expect(bodyOf(answer, SubscriptionRead)).toEqual({
    siteId: site.id,
    subscriptionStatus: 'TRIAL',
    planId: null,
    trialEndsAt: null,
    currentPeriodEnd: null,
    paymentMethod: null,
  })
})
