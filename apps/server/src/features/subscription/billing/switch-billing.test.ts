import { DAY_MS } from '@korto/domain/time/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { clockTo, NO_POLLS, rowOf, systemChanges } from '../../../../test/reconciling.ts'
import { aSmallClub } from '../../../../test/small-club.ts'
import { canceled, paying } from '../../../../test/subscribing.ts'
import type { Tools } from '../../../tools.ts'
import { readStatus } from '../page/read-status.ts'
import { switchBilling } from './switch-billing.ts'

const START = Date.parse('2027-03-20T09:00:00Z')

let app: TestApp
let off: Tools
beforeAll(async () => {
  app = await testApp(NO_POLLS)
  off = { ...app.tools, payments: null }
})
afterAll(() => app.close())

const register = async (token: string, promoCode: string | null = null) => {
  const site = { name: 'New club', country: 'Bulgaria', city: 'Sofia' }
  const answer = await app.call('POST', '/api/register/owner', { token, body: { site, promoCode } })
  return answer.body.siteId as number
}

test('trials begin when charging does, for every club without a plan, and nothing ends while it is off', async () => {
  await clockTo(app, START)
  await switchBilling(off)
  const { admin, siteId: withoutRow } = await aSmallClub(app)
  await app.db.insertInto('promo_codes').values({ code: 'MORE', extra_days: 60, uses_left: 1 }).execute()
  const plain = await register(admin.accessToken)
  const promo = await register(admin.accessToken, 'MORE')
  expect(await rowOf(app, plain)).toMatchObject({
    status: 'TRIAL',
    trial_ends_at: null,
    works_until: null,
    trial_days: 30,
  })

  // Months later: nobody has lost a day.
  const later = START + 200 * DAY_MS
  await clockTo(app, later)
  expect((await rowOf(app, plain)).status).toBe('TRIAL')
  await switchBilling(app.tools)
  for (const [siteId, days] of [
    [plain, 30],
    [promo, 90],
    [withoutRow, 30],
  ] as const) {
    const { trial_ends_at, works_until, status } = await rowOf(app, siteId)
    expect(status).toBe('TRIAL')
    expect(Math.abs((trial_ends_at?.getTime() ?? 0) - later - days * DAY_MS)).toBeLessThan(60_000)
    expect(works_until).toEqual(trial_ends_at)
  }

  // Started again, nothing begins anew.
  const before = await rowOf(app, plain)
  await clockTo(app, later + 5 * DAY_MS)
  await switchBilling(app.tools)
  expect((await rowOf(app, plain)).trial_ends_at).toEqual(before.trial_ends_at)

  // To the moment, though the clocks of Sofia were changed in between [SUB-06].
  const end = before.trial_ends_at?.getTime() ?? 0
  await clockTo(app, end - 1_000)
  expect((await rowOf(app, plain)).status).toBe('TRIAL')
  await clockTo(app, end)
  await clockTo(app, end + 60_000)
  expect((await rowOf(app, plain)).status).toBe('EXPIRED')
  expect(await systemChanges(app, plain)).toEqual(['EXPIRED'])
  expect((await rowOf(app, promo)).status).toBe('TRIAL')
})

test('switched off what had ended works; switched on again trials begin then, and what was canceled has ended [SUB-06]', async () => {
  await clockTo(app, START)
  const [ended, paid] = [await aSmallClub(app), await aSmallClub(app)]
  await canceled(app, ended.siteId)
  await paying(app, paid.siteId)
  await clockTo(app, START + 100 * DAY_MS)
  expect((await rowOf(app, ended.siteId)).status).toBe('EXPIRED')
  const [{ id: trial = 0 } = {}] = await app.db
    .selectFrom('subscriptions')
    .select('site_id as id')
    .where('plan_id', 'is', null)
    .execute()

  await switchBilling(off)
  for (const siteId of [ended.siteId, paid.siteId, trial]) expect((await rowOf(app, siteId)).works_until).toBeNull()
  expect(await rowOf(app, trial)).toMatchObject({ status: 'TRIAL', trial_ends_at: null })
  // Whatever a club had before, staff read of no end and no limit.
  for (const siteId of [ended.siteId, paid.siteId])
    expect(await readStatus(off, siteId)).toMatchObject({
      subscriptionStatus: 'TRIAL',
      planId: null,
      trialEndsAt: null,
    })

  const again = START + 300 * DAY_MS
  await clockTo(app, again)
  await switchBilling(app.tools)
  expect((await rowOf(app, trial)).trial_ends_at?.getTime()).toBeGreaterThan(again + 29 * DAY_MS)
  expect((await rowOf(app, ended.siteId)).works_until?.getTime()).toBeLessThan(again)
  expect((await rowOf(app, paid.siteId)).works_until).toBeNull()
})
