import { DAY_MS } from '@korto/domain/time/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aSite } from '../../../../test/factories.ts'
import { listening, liveStream } from '../../../../test/live-stream.ts'
import { clockTo, fakeGateway, NO_POLLS, rowOf, systemChanges } from '../../../../test/reconciling.ts'
import { aSmallClub } from '../../../../test/small-club.ts'
import { paying, trialUntil } from '../../../../test/subscribing.ts'
import { endByClock } from './end-by-clock.ts'
import { reconcileClub } from './reconcile-club.ts'

const START = Date.parse('2027-01-01T09:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await testApp(NO_POLLS)
  await clockTo(app, START)
})
afterAll(() => app.close())

test('every club that the clock has ended is turned once, whoever looks [SUB-06]', async () => {
  const sites = await Promise.all(Array.from({ length: 60 }, () => aSite(app.db)))
  await Promise.all(sites.map(({ id }) => trialUntil(app, id, START + DAY_MS)))
  const at = (now: number) => endByClock({ ...app.tools, now: () => now }, now)
  await at(START + DAY_MS - 1)
  for (const { id } of sites) expect((await rowOf(app, id)).status).toBe('TRIAL')
  await Promise.all([at(START + DAY_MS), at(START + DAY_MS), at(START + DAY_MS)])
  for (const { id } of sites) {
    expect((await rowOf(app, id)).status).toBe('EXPIRED')
    expect(await systemChanges(app, id)).toEqual(['EXPIRED'])
  }
})

test('an open page hears of an end, and of a payment, within two seconds', async () => {
  await clockTo(app, START)
  const [trial, paid] = [await aSmallClub(app), await aSmallClub(app)]
  await trialUntil(app, trial.siteId, START + DAY_MS)
  await paying(app, paid.siteId)
  const address = await listening(app.app)
  const heard = async ({ siteId, admin }: typeof trial) => {
    const stream = await liveStream(address, `admin:${siteId}`, admin.accessToken)
    return () => stream.events.flatMap(({ data }) => (data.type === 'admin-changed' ? [data.activity] : []))
  }
  const [ofTrial, allOfPaid] = [await heard(trial), await heard(paid)]
  const ofPaid = () => allOfPaid().filter((activity) => activity === 'SUBSCRIPTION_CHANGED')
  await clockTo(app, START + DAY_MS + 1_000)
  await eventually(() => expect(ofTrial()).toContain('SYSTEM_CHANGE_SUBSCRIPTION'), 2_000)
  fakeGateway(app).bill()
  await reconcileClub(app.tools, paid.siteId)
  await eventually(() => expect(ofPaid()).toEqual(['SUBSCRIPTION_CHANGED']), 2_000)
  // Nothing is new: nobody is disturbed.
  await reconcileClub(app.tools, paid.siteId)
  expect(ofPaid()).toEqual(['SUBSCRIPTION_CHANGED'])
})
