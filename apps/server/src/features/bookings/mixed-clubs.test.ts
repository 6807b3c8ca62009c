import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { call, post, staffRequest, TUESDAY } from '../../../test/bookings.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, aRule } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const ADMIN = '/api/admin/booking'

async function twoClubs() {
  const [mine, theirs] = [await aClub(app.db), await aClub(app.db)]
  const of = ({ court, cleo }: Club) => ({ itemId: court.id, userId: cleo.id })
  const objects = async (club: Club) => ({
    ...club,
    booking: await aBooking(app.db, { ...of(club), day: TUESDAY }),
    rule: await aRule(app.db, { ...of(club), validFrom: TUESDAY }),
    job: await app.db
      .insertInto('bulk_imports')
      .values({ site_id: club.site.id, item_id: club.court.id, started_by: club.ada.id, total: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  })
  return { mine: await objects(mine), theirs: await objects(theirs) }
}

test('an admin who names their own club and an object of another finds nothing [X2]', async () => {
  const { mine, theirs } = await twoClubs()
  const { ada, site } = mine
  const wish = (change: object) => ({
    ...staffRequest({ siteId: site.id, itemId: mine.court.id, userId: mine.cleo.id, day: TUESDAY, time: '12:00' }),
    ...change,
  })
  const series = (change: object) => ({
    siteId: site.id,
    itemId: mine.court.id,
    userId: mine.cleo.id,
    rule: 'every_week;2;20:00:00;21:00:00;1',
    validFrom: TUESDAY,
    ...change,
  })
  const foreign = [{ itemId: theirs.court.id }, { supplItemId: theirs.ivan.id }]
  const clients = { userId: theirs.cleo.id }
  const rows = { siteId: site.id, itemId: theirs.court.id, data: [{ id: theirs.booking.id }] }
  const date = `${TUESDAY}/${site.id}`
  const mixed: [path: string, body?: object][] = [
    ...[...foreign, clients].map((change): [string, object] => [ADMIN, wish(change)]),
    ...[...foreign, clients].map((change): [string, object] => [`${ADMIN}/recurring`, series(change)]),
    ...foreign.map((change): [string, object] => [`${ADMIN}/recurring/check_possibility`, series(change)]),
    [`${ADMIN}/recurring/check_possibility/${theirs.rule.id}`, series({})],
    [`${ADMIN}/recurring/cancel_occasion/${theirs.rule.id}/${date}`],
    [`${ADMIN}/recurring/cancel_all_occasions/${theirs.rule.id}/${date}`],
    [`${ADMIN}/recurring/modify_occasion/${theirs.rule.id}/${date}`, {}],
    [`${ADMIN}/recurring/modify/${theirs.rule.id}/${date}`, series({})],
    ...[...foreign, clients, { siteId: theirs.site.id }].map((change): [string, object] => [
      `${ADMIN}/recurring/modify/${mine.rule.id}/${date}`,
      series(change),
    ]),
    ...foreign.map((change): [string, object] => [
      `${ADMIN}/recurring/modify_occasion/${mine.rule.id}/${date}`,
      change,
    ]),
    [`${ADMIN}/bulk_import`, rows],
    [`${ADMIN}/bulk_delete`, rows],
    [`${ADMIN}/bulk_import_cancel/${site.id}/${theirs.job.id}`],
    ...['accept', 'reject'].map((answer): [string] => [`${ADMIN}/${theirs.booking.id}/${answer}`]),
    [`${ADMIN}/${theirs.booking.id}/status`, { status: 'CANCELED' }],
    [
      '/api/watch/bulk',
      {
        fromDate: `${TUESDAY}T10:00:00`,
        toDate: `${TUESDAY}T12:00:00`,
        items: [{ siteId: site.id, cond: String(theirs.court.id) }],
      },
    ],
  ]
  await withoutChanges(app.db, async () => {
    for (const [path, body] of mixed)
      expect(await post(app, ada, path, body), `${path} ${JSON.stringify(body)}`).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    const results = `${ADMIN}/bulk_import_results/${site.id}/${theirs.job.id}`
    expect(await call(app, ada, 'GET', results)).toMatchObject({ status: 404 })
    for (const change of foreign)
      expect(await call(app, ada, 'PUT', `${ADMIN}/${mine.booking.id}`, change)).toMatchObject({ status: 404 })
  })
})

test('bulk delete with ids of another club cancels nothing there', async () => {
  const { mine, theirs } = await twoClubs()
  const body = { siteId: mine.site.id, itemId: mine.court.id, data: [{ id: theirs.booking.id }] }
  const answer = await withoutChanges(app.db, () => post(app, mine.ada, `${ADMIN}/bulk_delete`, body))
  expect(answer).toMatchObject({ status: 200, body: { deleted: 0, notFound: 1 } })
})

test('a series of another club cannot be checked [X3]', async () => {
  const { mine, theirs } = await twoClubs()
  const body = {
    siteId: theirs.site.id,
    itemId: theirs.court.id,
    userId: theirs.cleo.id,
    rule: 'every_week;2;10:00:00;11:00:00;1',
    validFrom: TUESDAY,
  }
  for (const path of ['check_possibility', `check_possibility/${theirs.rule.id}`]) {
    const answer = await post(app, mine.ada, `${ADMIN}/recurring/${path}`, body)
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    expect(JSON.stringify(answer.body)).not.toContain('conflicts')
  }
})

test('a word where an id belongs is no id [API-68]', async () => {
  const { mine } = await twoClubs()
  for (const path of ['recurring', 'bulk_import', 'bulk_delete'])
    for (const method of ['PUT', 'DELETE'] as const)
      expect([400, 404]).toContain((await call(app, mine.ada, method, `${ADMIN}/${path}`, {})).status)
  for (const path of ['recurring/accept', 'bulk_import/status', '1e3/accept', '0/accept', '-1/reject', '%31x/accept'])
    expect([400, 404], path).toContain((await post(app, mine.ada, `${ADMIN}/${path}`, { status: 'MISSED' })).status)
})
