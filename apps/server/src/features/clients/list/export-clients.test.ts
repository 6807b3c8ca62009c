import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aClient, aUser } from '../../../../test/factories.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
beforeEach(async () => {
  club = await aClub(app.db)
  await app.db.deleteFrom('site_clients').where('site_id', '=', club.site.id).execute()
})
afterAll(() => app.close())

const exported = (token = club.ada.accessToken) =>
  app.call('GET', `/api/admin/site/${club.site.id}/users/export`, { token })

test('an admin gets the clients as a table, with formulas disarmed, twice a day', async () => {
  const evil = await aUser(app.db, { displayName: '=HYPERLINK("x")', email: 'evil@example.com', phoneNumber: null })
  await aClient(app.db, club.site.id, evil.id, { level: 2, note: '-1' })
  await aBooking(app.db, { itemId: club.court.id, userId: evil.id, day: '2026-11-10' })
  const boris = await aUser(app.db, { displayName: 'Борис', email: 'boris@example.com', phoneNumber: '+359888777101' })
  await aClient(app.db, club.site.id, boris.id, { limitOverride: -2 })
  expect(await exported()).toMatchObject({
    status: 200,
    body: {
      count: 2,
      csv: [
        '\uFEFF"Name","Phone","E-mail","Level","Bookings","Last visit","Missed in 90 days","Next booking","Note"',
        '"\'=HYPERLINK(""x"")","","evil@example.com","Trusted","1","2026-11-10","0","","\'-1"',
        '"Борис","\'+359888777101","boris@example.com","Blocked","0","","0","",""',
        '',
      ].join('\r\n'),
    },
  })
  expect(await exported()).toMatchObject({ status: 200 })
  expect(await exported()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})

test('who exported how many is recorded, and front office may not', async () => {
  const boris = await aUser(app.db, { displayName: 'Boris' })
  await aClient(app.db, club.site.id, boris.id)
  expect(await exported(club.fred.accessToken)).toMatchObject({ status: 403 })
  await exported()
  const reads = await app.db
    .selectFrom('client_register_reads')
    .select(['user_id', 'asked', 'shown'])
    .where('site_id', '=', club.site.id)
    .execute()
  expect(reads).toEqual([{ user_id: club.ada.id, asked: ['export'], shown: 1 }])
})

test('a register of several pages is exported whole', async () => {
  const ids = await app.db
    .insertInto('users')
    .values(Array.from({ length: 450 }, (_, n) => ({ display_name: `Guest ${n}` })))
    .returning('id')
    .execute()
  await app.db
    .insertInto('site_clients')
    .values(ids.map(({ id }) => ({ site_id: club.site.id, user_id: id })))
    .execute()
  const { body } = await exported()
  expect(body).toMatchObject({ count: 450 })
  expect(new Set(String(Object(body).csv).split('\r\n')).size).toBe(452)
})
