import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { bookingsOf, call, lastActivity, type Person, post, typesOf } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { databaseUrl } from '../../../../test/database-url.ts'
import { endSubscription } from '../../../../test/ending.ts'
import { eventually } from '../../../../test/eventually.ts'
import {
  cancelImport,
  hourlyRows,
  importResults,
  processedRows,
  startImport,
  stateOf,
} from '../../../../test/imports.ts'
import { serverProcess } from '../../../../test/server-process.ts'
import { importRow } from './import-row.ts'
import { ImportRow } from './read-rows.ts'
import { resumeImports, runImport } from './run-import.ts'

/** Serves calls and does no background work: an import stays where the test leaves it. */
let web: TestApp
beforeAll(async () => {
  web = await testApp({ ROLE: 'web' })
  await setClock(web)
})
afterAll(() => web.close())

async function begun(club: Club, count: number, change: (rows: object[]) => object[] = (rows) => rows) {
  const rows = change(hourlyRows(count))
  const { body } = await startImport(web, club.ada, { siteId: club.site.id, itemId: club.court.id, data: rows })
  const job = { siteId: club.site.id, importId: body.importId as number, itemId: club.court.id }
  const row = (number: number) => importRow(web.tools, job, number, ImportRow.parse(rows[number - 1]))
  return { job, row, state: () => importResults(web, club.ada, club.site.id, job.importId).then(({ body }) => body) }
}

const createdFor = async (club: Club) => (await bookingsOf(web, club.site.id)).length

test('stopped in the middle, rows made stay and no more are made [API-63, BULK-04, ACT-07]', async () => {
  const club = await aClub(web.db)
  const { job, row, state } = await begun(club, 5)
  await row(1)
  await row(2)
  const stopped = await cancelImport(web, club.ada, club.site.id, job.importId)
  expect(stopped).toMatchObject({ status: 200, body: { status: 'CANCELED', processed: 2, created: 2, total: 5 } })
  await runImport(web.tools, job)
  // One that was under way when the cancel came finds it cancelled.
  await row(3)
  expect(await state()).toMatchObject({ status: 'CANCELED', processed: 2 })
  expect(await createdFor(club)).toBe(2)
  expect((await typesOf(web, club.site.id)).at(-1)).toBe('ADMIN_BULK_IMPORT_CANCEL')
  expect(await lastActivity(web, club.site.id)).toMatchObject({
    actor_id: club.ada.id,
    data: { created: 2, total: 5 },
  })
  // A second time there is nothing to stop.
  const again = await withoutChanges(web.db, () => cancelImport(web, club.ada, club.site.id, job.importId))
  expect(again.body.status).toBe('CANCELED')
})

test('an import that is under way when the subscription ends makes no more bookings [SUB-07]', async () => {
  const club = await aClub(web.db)
  const { job, row, state } = await begun(club, 3)
  await row(1)
  await endSubscription(web, club.site.id)
  web.tools.cache.dropAll()
  await runImport(web.tools, job)
  expect(await state()).toMatchObject({ status: 'FINISHED', created: 1, failed: 2 })
  expect(await createdFor(club)).toBe(1)
})

test('a finished import stays finished when it is stopped [BULK-04]', async () => {
  const club = await aClub(web.db)
  const { job } = await begun(club, 2)
  await runImport(web.tools, job)
  const answer = await withoutChanges(web.db, () => cancelImport(web, club.ada, club.site.id, job.importId))
  expect(answer.body).toMatchObject({ status: 'FINISHED', created: 2 })
})

test('stopping needs the token header and is refused from another site [API-63]', async () => {
  const club = await aClub(web.db)
  const { job, state } = await begun(club, 2)
  const path = `/api/admin/booking/bulk_import_cancel/${job.siteId}/${job.importId}`
  const token = club.ada.accessToken
  await withoutChanges(web.db, async () => {
    expect((await call(web, null, 'GET', path)).status).toBe(401)
    const withCookie = await web.call('GET', path, { headers: { cookie: `new_access_token=${token}` } })
    expect(withCookie.status).toBe(401)
    const crossSite = await web.call('GET', path, { token, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(crossSite.status).toBe(403)
  })
  expect((await state()).status).toBe('RUNNING')
  expect((await post(web, club.ada, path)).body.status).toBe('CANCELED')
})

test('begun again after a crash, it goes on with the first row that has no result', async () => {
  const club = await aClub(web.db)
  const { job, row, state } = await begun(club, 6)
  await row(1)
  await row(2)
  // As long as nobody works on it, it waits.
  expect(await state()).toMatchObject({ status: 'RUNNING', processed: 2 })
  await runImport(web.tools, job)
  await runImport(web.tools, job)
  expect(await state()).toMatchObject({ status: 'FINISHED', processed: 6, created: 6, skipped: 0 })
  expect(await createdFor(club)).toBe(6)
  expect((await typesOf(web, club.site.id)).filter((type) => type === 'ADMIN_BULK_IMPORT_FINISHED')).toHaveLength(1)
})

test('a crash in the middle of a row leaves nothing of it', async () => {
  const club = await aClub(web.db)
  const { job, row, state } = await begun(club, 3)
  await sql`create function crash() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(web.db)
  await sql`create trigger crash before update on bulk_import_rows for each row when (new.row_number = 2)
    execute function crash()`.execute(web.db)
  await row(1)
  await expect(row(2)).rejects.toThrow()
  await expect(runImport(web.tools, job)).rejects.toThrow()
  expect(await createdFor(club)).toBe(1)
  expect(await state()).toMatchObject({ status: 'RUNNING', processed: 1 })
  await sql`drop trigger crash on bulk_import_rows`.execute(web.db)
  await runImport(web.tools, job)
  expect(await state()).toMatchObject({ status: 'FINISHED', created: 3 })
})

test('two workers at once make every row once', async () => {
  const club = await aClub(web.db)
  const { job, state } = await begun(club, 30)
  await Promise.all([runImport(web.tools, job), runImport(web.tools, job), runImport(web.tools, job)])
  expect(await state()).toMatchObject({ status: 'FINISHED', created: 30, skipped: 0, failed: 0 })
  expect(await createdFor(club)).toBe(30)
})

test('a row on which the server itself fails does not hold up the others [BULK-02]', async () => {
  const club = await aClub(web.db)
  const { job, state } = await begun(club, 3, ([first, second, third]) => [
    first ?? {},
    { ...second, description: 'poison' },
    third ?? {},
  ])
  await sql`create function choke() returns trigger language plpgsql as $$
    begin raise exception 'a defect'; end $$`.execute(web.db)
  await sql`create trigger choke before insert on bookings for each row when (new.description = 'poison')
    execute function choke()`.execute(web.db)
  await runImport(web.tools, job)
  await sql`drop trigger choke on bookings`.execute(web.db)
  const results = await state()
  expect(results).toMatchObject({ status: 'FINISHED', created: 2, failed: 1 })
  expect(results.results[1]).toEqual({
    row: 2,
    status: 'failed',
    bookingId: null,
    ruleId: null,
    message: 'Something went wrong on our side',
  })
})

test('clients book between the rows of an import, and nobody gets a place twice', async () => {
  const club = await aClub(web.db)
  const { site, court, cleo } = club
  const { job, state } = await begun(club, 12)
  const wish = { siteId: site.id, itemId: court.id, start: '2026-11-17T12:00:00', end: '2026-11-17T13:00:00' }
  const [booking] = await Promise.all([post(web, cleo, '/api/booking', wish), runImport(web.tools, job)])
  const { created, failed } = await state()
  expect([created, failed]).toEqual(booking.status === 200 ? [11, 1] : [12, 0])
  expect(await createdFor(club)).toBe(12)
})

/** A worker in a process of its own. */
const worker = () =>
  serverProcess({
    env: {
      DATABASE_URL: databaseUrl(web.database.connection),
      ROLE: 'worker',
      SECRET: 'a-secret-for-tests-and-nothing-else',
    },
  })

const resultsOf = (who: Person, siteId: number, importId: number) =>
  importResults(web, who, siteId, importId).then(({ body }) => body)

test('killed in the middle, an import is whole rows, and the next process finishes it', {
  timeout: 90_000,
}, async () => {
  const club = await aClub(web.db)
  const { job } = await begun(club, 200)
  const first = await worker()
  await eventually(async () => expect(await processedRows(web, job.importId)).toBeGreaterThan(5), 30_000)
  first.process.kill('SIGKILL')
  await first.ended
  const cut = await eventually(async () => {
    const before = await resultsOf(club.ada, job.siteId, job.importId)
    expect(before.created).toBe(await createdFor(club))
    return before
  })
  expect(cut).toMatchObject({ status: 'RUNNING', failed: 0, skipped: 0 })
  expect(cut.processed).toBeLessThan(200)

  await worker()
  // What every minute does.
  await resumeImports(web.tools)
  await eventually(async () => expect(await stateOf(web, job.importId)).toBe('FINISHED'), 60_000)
  const results = await resultsOf(club.ada, job.siteId, job.importId)
  expect(results).toMatchObject({ processed: 200, created: 200, skipped: 0, failed: 0 })
  expect(await createdFor(club)).toBe(200)
  const ids = results.results.map(({ bookingId }: { bookingId: number }) => bookingId)
  expect(new Set(ids).size).toBe(200)
})

test('stopped while a worker is at it, it stops before the next row [BULK-04]', { timeout: 60_000 }, async () => {
  const club = await aClub(web.db)
  const { job } = await begun(club, 200)
  await worker()
  await eventually(async () => expect(await processedRows(web, job.importId)).toBeGreaterThan(2), 30_000)
  const { body: stopped } = await cancelImport(web, club.ada, job.siteId, job.importId)
  expect(stopped.status).toBe('CANCELED')
  expect(stopped.processed).toBeLessThan(200)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await resultsOf(club.ada, job.siteId, job.importId)).toEqual(stopped)
  expect(await createdFor(club)).toBe(stopped.created)
})
