import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBooking, signedInUser } from '../../../test/factories.ts'
import { aCountedClub, type CountedClub, FIRST, LAST, statsPath } from '../../../test/statistics.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { readStatistics } from './read-statistics.ts'
import { reportThread } from './thread/start-report-thread.ts'

const POOL = 2
let app: TestApp
let club: CountedClub
beforeAll(async () => {
  app = await testApp({
    ROLE: 'web',
    RATE_PER_USER: '100000',
    RATE_PER_ADDRESS: '100000',
    DATABASE_POOL: String(POOL),
  })
})
beforeEach(async () => {
  vi.restoreAllMocks()
  await setClock(app)
  club = await aCountedClub(app)
})
afterAll(() => app.close())

const stats = (from = FIRST, to = LAST, token = club.fred.accessToken) =>
  app.call('GET', statsPath(club.site.id, 'stats', from, to), { token })
const staff = () => ({ siteId: club.site.id, user: { id: club.fred.id } }) as unknown as StaffOfSite // as the guard makes it
const counting = () => vi.spyOn(app.tools.reports, 'compute')

/** Lets reports wait for the table of bookings until the work is done. */
async function whileBookingsAreLocked(work: () => Promise<unknown>) {
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table bookings in access exclusive mode`.execute(trx)
    await work()
  })
}

test('what was answered and has not changed comes from memory, for both calls and for everybody', async () => {
  const compute = counting()
  const token = club.ada.accessToken
  const first = await stats()
  expect(await stats(FIRST, LAST, token)).toMatchObject({ body: first.body })
  const details = await app.call('GET', statsPath(club.site.id, 'stats_details'), { token })
  expect(details.status).toBe(200)
  expect(compute).toHaveBeenCalledTimes(1)
})

test('a change of any facility is counted by the next call', async () => {
  const before = (await stats()).body.totals
  const cancel = await app.call('DELETE', `/api/admin/booking/${club.long.id}`, { token: club.ada.accessToken })
  expect(cancel.status).toBe(200)
  const after = (await stats()).body.totals
  expect([after.bookings, after.canceled]).toEqual([before.bookings - 1, before.canceled + 1])
})

test('a booking that is not paid is open from its begin on, though nothing changes', async () => {
  await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: '2026-11-16', time: '12:30' })
  const path = statsPath(club.site.id, 'stats_details', '2026-11-16', '2026-11-16')
  const open = async () => (await app.call('GET', path, { token: club.fred.accessToken })).body.takings.open.bookings
  expect(await open()).toBe(0)
  await setClock(app, '2026-11-16T12:30:00+02:00')
  expect(await open()).toBe(1)
})

test('names are read for each answer and are in no cache; an erased account has none', async () => {
  const compute = counting()
  const nameOf = (answer: Awaited<ReturnType<typeof stats>>) =>
    answer.body.topClients.find(({ userId }: { userId: number }) => userId === club.nina.id).displayName
  expect(nameOf(await stats())).toBe('Nina Novel')
  expect(JSON.stringify(await compute.mock.results[0]?.value)).not.toMatch(/Nina|Cleo|Otto/)
  const nina = (change: object) => app.db.updateTable('users').set(change).where('id', '=', club.nina.id).execute()
  await nina({ display_name: 'Nina Newname' })
  expect(nameOf(await stats())).toBe('Nina Newname')
  await nina({ deleted_at: new Date() })
  expect(nameOf(await stats())).toBeNull()
  expect(compute).toHaveBeenCalledTimes(1)
})

/** As merging and detaching do, which not every club is told of: its cached figures stay. */
async function passHoldings(from: number, to: number, card: { aliasId: number | null; typedName: string | null }) {
  const { id: siteId } = club.site
  const ofClub = { site_id: siteId, user_id: to }
  await app.db.deleteFrom('site_clients').where('site_id', '=', siteId).where('user_id', '=', from).execute()
  await app.db
    .insertInto('site_clients')
    .values({ ...ofClub, alias_id: card.aliasId, typed_name: card.typedName })
    .execute()
  for (const table of ['bookings', 'recurring_rules'] as const)
    await app.db.updateTable(table).set(ofClub).where('site_id', '=', siteId).where('user_id', '=', from).execute()
}

test('a client who was merged into an account since has the name by which the club knows the person', async () => {
  const compute = counting()
  await stats()
  const account = await signedInUser(app.db, { displayName: 'Account Own Name' })
  await passHoldings(club.nina.id, account.id, { aliasId: club.nina.id, typedName: 'Nina Typed' })
  await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', club.nina.id).execute()
  const { topClients } = (await stats()).body
  expect(topClients.at(-1)).toMatchObject({ userId: club.nina.id, displayName: 'Nina Typed' })
  expect(compute).toHaveBeenCalledTimes(1)
})

test('an account that was taken from the client of a club since is not named to the club', async () => {
  await stats()
  const client = await signedInUser(app.db, { displayName: 'Typed Client' })
  await passHoldings(club.cleo.id, client.id, { aliasId: null, typedName: null })
  expect(JSON.stringify((await stats()).body)).not.toContain('Cleo')
})

test('a report uses no connection of bookings [c.15]', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const held = Array.from({ length: POOL }, () =>
    app.tools.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await done
    }),
  )
  try {
    const { totals } = await readStatistics(app.tools, staff(), { from: FIRST, to: LAST })
    expect(totals.bookings).toBe(7)
  } finally {
    finish()
    await Promise.all(held)
  }
})

test('fifty reports at once of one person: some wait, the rest are refused, and bookings go on [X6, c.15]', async () => {
  const ranges = Array.from({ length: 50 }, (_, n) => `2026-10-${String((n % 28) + 1).padStart(2, '0')}`)
  const answers = Promise.all(ranges.map((from) => stats(from, '2026-11-30')))
  const place = { siteId: club.site.id, itemId: club.court.id }
  const body = { ...place, start: '2026-11-17T10:00:00', end: '2026-11-17T11:00:00' }
  expect(await app.call('POST', '/api/booking', { token: club.cleo.accessToken, body })).toMatchObject({ status: 200 })
  const statuses = (await answers).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await stats('2026-10-01', '2026-11-30')).toMatchObject({ status: 200 })
})

test('the same range asked for fifty times at once is counted once', async () => {
  const compute = counting()
  const answers = await Promise.all(Array.from({ length: 50 }, () => stats()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(compute).toHaveBeenCalledTimes(1)
})

test('a crashed thread fails its report with 503, and the next one works', async () => {
  const { thread } = app.tools.reports
  await whileBookingsAreLocked(async () => {
    const failing = stats()
    await eventually(async () => expect(await waitingReports()).toBeGreaterThan(0))
    await thread.terminate()
    expect(await failing).toMatchObject({
      status: 503,
      body: { code: 'REPORT_FAILED' },
      headers: { 'retry-after': '1' },
    })
  })
  expect(await stats()).toMatchObject({ status: 200 })
})

const waitingReports = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'korto-reports' and wait_event_type = 'Lock'`.execute(
    app.db,
  )
  return rows[0]?.count ?? 0
}

const aReport = () =>
  ({
    kind: 'report',
    siteId: club.site.id,
    from: FIRST,
    to: LAST,
    itemId: null,
    now: app.tools.now(),
  }) as const

test('a report that takes too long fails with 503, and the thread goes on', async () => {
  const thread = reportThread({ connection: app.database.connection, idleMs: 60_000, onError: () => {} })
  await thread.compute(aReport(), 10_000)
  await whileBookingsAreLocked(() =>
    expect(thread.compute(aReport(), 50)).rejects.toMatchObject({ code: 'REPORT_FAILED' }),
  )
  expect((await thread.compute(aReport(), 10_000)).report.totals.bookings).toBe(7)
  await thread.stop()
})

test('without work the thread ends, with its connections, and the next report starts another', async () => {
  const thread = reportThread({ connection: app.database.connection, idleMs: 20, onError: () => {} })
  const connections = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name = 'korto-reports'`.execute(app.db)
    return rows[0]?.count ?? 0
  }
  const before = await connections()
  await thread.compute(aReport(), 10_000)
  await eventually(() => expect(thread.isRunning()).toBe(false))
  await eventually(async () => expect(await connections()).toBeLessThanOrEqual(before))
  expect((await thread.compute(aReport(), 10_000)).newClients).toBe(1)
  await thread.stop()
  expect(thread.isRunning()).toBe(false)
})

test('a defect in a report is answered with 500 and kept from the caller', async () => {
  await app.db.schema.alterTable('offered_days').renameTo('offered_days_gone').execute()
  try {
    expect(await stats()).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
  } finally {
    await app.db.schema.alterTable('offered_days_gone').renameTo('offered_days').execute()
  }
})
