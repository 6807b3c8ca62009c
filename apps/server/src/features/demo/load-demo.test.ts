import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { followersDone } from '../../../test/background-done.ts'
import { checkInvariants } from '../../../test/engine/check-invariants.ts'
import { violationLines } from '../../../test/engine/violation.ts'
import { loadDemo } from './load-demo.ts'
import { DEMO_PASSWORD, demoAccounts } from './people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  expect(await load()).toBe(true)
}, 120_000)
afterAll(() => app.close())

const load = () => loadDemo(app.tools, app.as)

test('an empty database is filled with clubs, people and eight weeks of bookings by one call, once [DATA-11]', async () => {
  const sites = await app.call('GET', '/api/sites')
  expect(sites.body.length).toBeGreaterThanOrEqual(12)
  expect(new Set(sites.body.map((site: { country: string }) => site.country)).size).toBeGreaterThanOrEqual(4)
  const statuses = await app.db.selectFrom('bookings').select('status').distinct().execute()
  expect(statuses.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['CONFIRMED', 'PENDING', 'MISSED', 'CANCELED']),
  )
  const levels = await app.db.selectFrom('site_clients').select('level').distinct().execute()
  expect(levels.map(({ level }) => level)).toEqual(expect.arrayContaining([0, 2, 3]))
  expect(await app.db.selectFrom('recurring_rules').select('id').execute()).not.toHaveLength(0)
  expect(await app.db.selectFrom('watchers').select('group_id').execute()).not.toHaveLength(0)
  const before = await app.db.selectFrom('bookings').select('id').execute()
  // The history is made up, so nobody is told of it; from here on everybody is.
  await followersDone(app.db)
  expect(await app.db.selectFrom('deliveries').select('key').where('site_id', 'is not', null).execute()).toEqual([])
  expect(await app.db.selectFrom('waiting_notices').select('activity_id').execute()).toEqual([])
  expect(await app.db.selectFrom('activity_readers').select('name').execute()).toContainEqual({
    name: 'booking-notices',
  })
  expect(await load()).toBe(false)
  expect(await app.db.selectFrom('bookings').select('id').execute()).toHaveLength(before.length)
})

test('everybody of the demo can sign in with the password that is printed', async () => {
  for (const { email } of demoAccounts) {
    const answer = await app.call('POST', '/api/auth/sign_in', { body: { email, password: DEMO_PASSWORD } })
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
  }
})

test('the demo breaks no rule of the engine', async () => {
  expect(violationLines(await checkInvariants(app.db))).toEqual([])
}, 60_000)
