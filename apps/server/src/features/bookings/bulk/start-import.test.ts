import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { bookingsOf, freeAt, rulesOf, sofia, TUESDAY, typesOf } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking, aClient, aUser } from '../../../../test/factories.ts'
import { cancelImport, hourlyRows, imported, importResults, startImport } from '../../../../test/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const into = ({ site, court }: Club, data: unknown) => ({ siteId: site.id, itemId: court.id, data })
const at = (hour: number, more: object = {}) => ({
  fromDate: `${TUESDAY}T${hour}:00:00`,
  toDate: `${TUESDAY}T${hour + 1}:00:00`,
  ...more,
})

test('an import answers at once and works in the background [API-60, BULK-01]', async () => {
  const club = await aClub(app.db)
  const { site, court, ada } = club
  const { status, body } = await startImport(app, ada, into(club, hourlyRows(3)))
  expect({ status, body }).toEqual({ status: 200, body: { importId: expect.any(Number), total: 3 } })
  const { body: first } = await importResults(app, ada, site.id, body.importId)
  expect(first).toMatchObject({ total: 3, status: expect.stringMatching(/^(RUNNING|FINISHED)$/) })
  expect(await app.db.selectFrom('bulk_imports').selectAll().where('site_id', '=', site.id).execute()).toMatchObject([
    { id: body.importId, item_id: court.id, started_by: ada.id, total: 3 },
  ])
})

test('its results cover every row, and the bookings are there [API-62, BULK-03]', async () => {
  const club = await aClub(app.db)
  const { site, court, ada, ivan, cleo } = club
  const rows = [
    at(10, { userId: cleo.id, supplItemId: ivan.id, description: 'lesson', site_private_note: 'paid' }),
    at(11, { displayName: 'Guest' }),
  ]
  // As JSON text, as the specification has it.
  const results = await imported(app, ada, into(club, JSON.stringify(rows)))
  const stored = await bookingsOf(app, site.id)
  expect(results).toEqual({
    status: 'FINISHED',
    total: 2,
    processed: 2,
    created: 2,
    skipped: 0,
    failed: 0,
    results: stored.map(({ id }, index) => ({
      row: index + 1,
      status: 'created',
      bookingId: id,
      ruleId: null,
      message: null,
    })),
    undoable: 2,
    stays: [],
  })
  expect(stored).toMatchObject([
    {
      item_id: court.id,
      user_id: cleo.id,
      suppl_item_id: ivan.id,
      from_at: sofia(TUESDAY, '10:00'),
      status: 'CONFIRMED',
      price_cents: 2_000,
      description: 'lesson',
      site_private_note: 'paid',
      created_by: ada.id,
      exclusive: false,
    },
    { from_at: sofia(TUESDAY, '11:00') },
  ])
  expect(await freeAt(app, { siteId: site.id, itemId: court.id }, TUESDAY)).toBe(0)
})

test('begin and end of an import are recorded, and each booking [ACT-07, BULK-08]', async () => {
  const club = await aClub(app.db)
  const { site, ada } = club
  await imported(app, ada, into(club, [at(10), { broken: true }, at(11)]))
  expect(await typesOf(app, site.id)).toEqual([
    'ADMIN_BULK_IMPORT',
    'ADMIN_NEW_BOOKING',
    'ADMIN_NEW_BOOKING',
    'ADMIN_BULK_IMPORT_FINISHED',
  ])
  const records = await app.db.selectFrom('activity').selectAll().where('site_id', '=', site.id).orderBy('id').execute()
  expect(new Set(records.map(({ actor_id }) => actor_id))).toEqual(new Set([ada.id]))
  expect(records.at(-1)?.data).toMatchObject({ total: 3, created: 2, skipped: 0, failed: 1 })
})

test('a bad row fails alone, with its number and what is wrong with it [BULK-02]', async () => {
  const club = await aClub(app.db)
  const other = await aClub(app.db)
  const { site, ada, hall } = club
  await aBooking(app.db, { itemId: club.court.id, userId: club.otto.id, day: TUESDAY, time: '12:00' })
  const rows = [
    at(10),
    { toDate: `${TUESDAY}T11:00:00` },
    { fromDate: `${TUESDAY}T14:00:00`, toDate: `${TUESDAY}T13:00:00` },
    at(15, { price: 3 }),
    at(15, { userId: other.cleo.id }),
    at(15, { supplItemId: hall.id }),
    at(15, { quantity: 0 }),
    at(15, { phoneNumber: '12' }),
    at(15, { email: 'nobody' }),
    at(15, { repeat: 'every_day' }),
    at(15, { fromDate: '2027-03-28T03:30:00', toDate: '2027-03-28T05:00:00' }),
    at(12),
    at(13),
  ]
  const results = await imported(app, ada, into(club, rows))
  expect(results).toMatchObject({ status: 'FINISHED', total: 13, processed: 13, created: 2, failed: 11 })
  const failed = results.results.filter(({ status }: { status: string }) => status === 'failed')
  expect(failed.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const words = [
    'fromDate: ',
    'toDate: ',
    'price: ',
    'userId: ',
    'supplItemId: ',
    'quantity: ',
    'phoneNumber: ',
    'email: ',
  ]
  for (const [index, word] of words.entries()) expect(failed[index].message).toContain(word)
  expect(failed.at(-1).message).toBe('Not enough capacity!')
  expect(await bookingsOf(app, site.id)).toHaveLength(3)
  expect(await bookingsOf(app, other.site.id)).toEqual([])
})

test('clients are found by id, phone, e-mail or name, and created where none is known', async () => {
  const club = await aClub(app.db)
  const { site, ada, cleo } = club
  const dora = await aUser(app.db, {
    displayName: 'Dora',
    email: `dora-${site.id}@example.com`,
    phoneNumber: `+35988111${site.id}`,
  })
  await aClient(app.db, site.id, dora.id)
  const rows = [
    at(8, { userId: cleo.id }),
    at(9, { phoneNumber: `+359 88 111${site.id}`, displayName: 'somebody' }),
    at(10, { email: ` DORA-${site.id}@example.com` }),
    at(11, { displayName: 'New Guest', phoneNumber: '+359 888 777 666', email: 'guest@example.com' }),
    at(12, { displayName: 'New Guest', phoneNumber: '+359888777666' }),
    at(13, { displayName: 'By Name' }),
    at(14, { displayName: 'By Name' }),
    at(15),
  ]
  await imported(
    app,
    ada,
    into(
      club,
      rows.map((row) => ({ ...row, fromDate: pad(row.fromDate), toDate: pad(row.toDate) })),
    ),
  )
  const owners = (await bookingsOf(app, site.id)).map(({ user_id }) => user_id)
  expect(owners.slice(0, 3)).toEqual([cleo.id, dora.id, dora.id])
  expect(owners[3]).toBe(owners[4])
  expect(owners[5]).toBe(owners[6])
  const made = await app.db.selectFrom('users').selectAll().where('id', 'in', owners.slice(3)).orderBy('id').execute()
  expect(made).toMatchObject([
    { display_name: 'New Guest', phone_number: '+359888777666', email: 'guest@example.com', autogenerated: true },
    { display_name: 'By Name', autogenerated: true },
    { display_name: '—', autogenerated: true },
  ])
})
const pad = (text: string) => text.replace(/T(\d):/, 'T0$1:')

test('running the same file again creates nothing [BULK-05]', async () => {
  const club = await aClub(app.db)
  const { site, ada } = club
  const rows = [...hourlyRows(3), at(20, { repeat: 'every_week', displayName: 'Weekly' })]
  expect(await imported(app, ada, into(club, rows))).toMatchObject({ created: 4, skipped: 0, failed: 0 })
  const before = [await bookingsOf(app, site.id), await rulesOf(app, site.id)]
  expect(await imported(app, ada, into(club, rows))).toMatchObject({ created: 0, skipped: 4, failed: 0, processed: 4 })
  expect([await bookingsOf(app, site.id), await rulesOf(app, site.id)]).toEqual(before)
})

test('a weekly row makes a series, if every date has room', async () => {
  const club = await aClub(app.db)
  const { site, court, ada, cleo, otto } = club
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: '2026-12-01', time: '12:00' })
  const weekly = { repeat: 'every_week', userId: cleo.id, site_private_note: 'club team' }
  const rows = [
    at(10, { ...weekly, validUntil: '2026-12-31' }),
    at(12, weekly),
    at(12, { ...weekly, validUntil: '2026-11-30' }),
  ]
  const results = await imported(app, ada, into(club, rows))
  expect(results.results).toMatchObject([
    { row: 1, status: 'created', bookingId: null },
    { row: 2, status: 'failed', message: 'Not enough capacity!' },
    { row: 3, status: 'created' },
  ])
  expect(await rulesOf(app, site.id)).toMatchObject([
    {
      user_id: cleo.id,
      day_of_week: 2,
      from_time: '10:00:00',
      valid_from: TUESDAY,
      valid_until: '2026-12-31',
      site_private_note: 'club team',
      created_by: ada.id,
    },
    { from_time: '12:00:00', valid_until: '2026-11-30' },
  ])
  expect(await typesOf(app, site.id)).toContain('ADMIN_NEW_RECURRENCE')
})

test('more than 2000 rows, none, or no rows at all are refused [BULK-09]', async () => {
  const club = await aClub(app.db)
  const tooMany = Array.from({ length: 2_001 }, () => ({}))
  await withoutChanges(app.db, async () => {
    for (const data of [tooMany, JSON.stringify(tooMany), [], '[]', '{}', 'x', '[[]]', '[1]', 5, null])
      expect((await startImport(app, club.ada, into(club, data))).status, JSON.stringify(data).slice(0, 40)).toBe(400)
  })
})

test('a full import is larger than other requests may be, and is taken up to 2 MB [BULK-09]', async () => {
  const club = await aClub(app.db)
  const row = at(10, { description: 'x'.repeat(300) })
  const rows = Array.from({ length: 2_000 }, () => row)
  expect(JSON.stringify(rows).length).toBeGreaterThan(600_000)
  const { status, body } = await startImport(app, club.ada, into(club, JSON.stringify(rows)))
  expect({ status, body }).toMatchObject({ status: 200, body: { total: 2_000 } })
  await cancelImport(app, club.ada, club.site.id, body.importId)
  const tooLarge = JSON.stringify(Array.from({ length: 2_000 }, () => ({ ...row, description: 'x'.repeat(1_100) })))
  expect([400, 413]).toContain((await startImport(app, club.ada, into(club, tooLarge))).status)
})

test('item and club must be those of the admin', async () => {
  const [club, other] = [await aClub(app.db), await aClub(app.db)]
  const data = hourlyRows(1)
  await withoutChanges(app.db, async () => {
    for (const itemId of [other.court.id, club.hall.id, club.ivan.id, 999_999_999])
      expect((await startImport(app, club.ada, { siteId: club.site.id, itemId, data })).status).toBe(404)
    expect((await startImport(app, club.ada, into(other, data))).status).toBe(403)
  })
})

test('one person has one import at a time, and ten an hour', async () => {
  const web = await testApp({ ROLE: 'web' }, app.database)
  const club = await aClub(app.db)
  await app.db.updateTable('bulk_imports').set({ status: 'FINISHED' }).execute()
  await app.db
    .insertInto('bulk_imports')
    .values({ site_id: club.site.id, item_id: club.court.id, started_by: club.ada.id, total: 0 })
    .execute()
  const busy = await withoutChanges(app.db, () => startImport(web, club.ada, into(club, hourlyRows(1))))
  await app.db.updateTable('bulk_imports').set({ status: 'FINISHED' }).execute()
  const statuses = []
  for (let n = 0; n < 11; n++) {
    statuses.push((await startImport(web, club.ada, into(club, hourlyRows(1)))).status)
    await app.db.updateTable('bulk_imports').set({ status: 'FINISHED' }).execute()
  }
  await web.close()
  expect(busy).toMatchObject({ status: 429, body: { message: 'Another import is still running' } })
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
