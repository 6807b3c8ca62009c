import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
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
}, 300_000)
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
  const told = app.db.selectFrom('deliveries').select('key').where('site_id', 'is not', null)
  // Of its subscription a club is told by the minute, whatever else happens.
  expect(await told.where('kind', '<>', 'CHARGE_FAILED').execute()).toEqual([])
  expect(await app.db.selectFrom('waiting_notices').select('activity_id').execute()).toEqual([])
  expect(await app.db.selectFrom('activity_readers').select('name').execute()).toContainEqual({
    name: 'booking-notices',
  })
  expect(await load()).toBe(false)
  expect(await app.db.selectFrom('bookings').select('id').execute()).toHaveLength(before.length)
})

test('most clubs pay; one is in its trial, one has not paid, one has ended, as the gateway knows them', async () => {
  const rows = await app.db
    .selectFrom('subscriptions')
    .innerJoin('sites', 'sites.id', 'site_id')
    .select(['name', 'status', 'gateway_subscription_id', 'trial_ends_at', 'past_due_since'])
    .execute()
  const named = (status: string) => rows.filter((row) => row.status === status).map(({ name }) => name)
  expect(named('TRIAL')).toEqual(['Padel Yard Mladost'])
  expect(named('PAST_DUE')).toEqual(['Studentski Badminton Hall'])
  expect(named('EXPIRED')).toEqual(['Danube Squash'])
  expect(named('ACTIVE')).toHaveLength(rows.length - 3)
  const gateway = app.fakes?.payments.subscriptions
  const there = { ACTIVE: 'Active', PAST_DUE: 'Past Due' } as Record<string, string>
  for (const { status, gateway_subscription_id: id } of rows) expect(gateway?.get(id ?? '')?.status).toBe(there[status])
  const invoiced = await app.db.selectFrom('invoices').select(['total_cents', 'issued_on']).execute()
  const sold = [...(app.fakes?.payments.transactions.values() ?? [])].filter((one) => one.status === 'settled')
  expect(invoiced.reduce((sum, one) => sum + one.total_cents, 0)).toBe(
    sold.reduce((sum, one) => sum + one.amountCents, 0),
  )
  expect(new Set(invoiced.map(({ issued_on }) => String(issued_on))).size).toBeGreaterThan(2)
  expect(await app.db.selectFrom('moved_clock').select('offset_ms').execute()).toEqual([])
})

test('the first club has two months of bookings, most of them paid, and a Thursday evening that is full every week', async () => {
  const { body } = await app.call('POST', '/api/auth/sign_in', {
    body: { email: 'ada@korto.example', password: DEMO_PASSWORD },
  })
  const { id } = await app.db
    .selectFrom('sites')
    .select('id')
    .where('name', '=', 'Vitosha Tennis Park')
    .executeTakeFirstOrThrow()
  const api = app.as(body.accessToken)
  const to = addDays(dayOf('Europe/Sofia', app.tools.now()), -1)
  const input = { params: { id, from: addDays(to, -29), to }, query: {} }
  const { totals, byHour } = await api.statistics.read(input)
  const { takings } = await api.statistics.details(input)
  expect(totals.bookings).toBeGreaterThan(300)
  expect(totals.missed).toBeGreaterThan(4)
  expect(takings.byMethod.map(({ method }) => method).sort()).toEqual(['bank', 'card', 'cash', 'multisport'])
  expect(takings.open.bookings).toBeLessThan(totals.bookings / 3)
  expect(byHour.find(({ dayOfWeek, hour }) => dayOfWeek === 4 && hour === 18)?.occupancy).toBe(1)
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
