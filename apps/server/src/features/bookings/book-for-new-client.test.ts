import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { bookingsOf, call, type Person, sofia, staffRequest, TUESDAY, typesOf } from '../../../test/bookings.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, newPhone, signedInUser } from '../../../test/factories.ts'

let app: TestApp
let sibling: TestApp
beforeAll(async () => {
  app = await testApp()
  sibling = await testApp({}, app.database)
  await setClock(app)
  await sibling.tools.readClockNow()
})
afterAll(async () => {
  await sibling.close()
  await app.close()
})

const wish = ({ site, court }: Club, change: object) => {
  const { userId: _, ...body } = staffRequest({ siteId: site.id, itemId: court.id, userId: 1, day: TUESDAY })
  return { ...body, ...change }
}
const make = (who: Person, body: object, headers: Record<string, string> = {}, process = app) =>
  process.call('POST', '/api/admin/booking', { token: who.accessToken, body, headers })
const clientsOf = (siteId: number) =>
  app.db.selectFrom('site_clients').selectAll().where('site_id', '=', siteId).orderBy('user_id').execute()

test('a new client is made with the booking, in one transaction [DASH-06]', async () => {
  const club = await aClub(app.db)
  const client = { displayName: 'Walk-in Wanda', phoneNumber: newPhone(), email: 'wanda@example.com' }
  const answer = await make(club.fred, wish(club, { client }))
  expect(answer).toMatchObject({ status: 200, body: { status: 'CONFIRMED', userId: expect.any(Number) } })
  const { userId } = answer.body
  const [booking] = (await call(app, club.fred, 'GET', `/api/admin/site/${club.site.id}/bookings`)).body
  expect(booking).toMatchObject({ userId, user: { displayName: 'Walk-in Wanda', phoneNumber: client.phoneNumber } })
  expect(await typesOf(app, club.site.id)).toEqual(['ADMIN_ADD_CLIENT', 'ADMIN_NEW_BOOKING'])
})

test('a refused booking leaves no client behind and uses nothing of the limit', async () => {
  const club = await aClub(app.db)
  await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY })
  const body = wish(club, { client: { displayName: 'Too late', phoneNumber: newPhone() } })
  await withoutChanges(app.db, async () => {
    expect(await make(club.fred, body)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } })
  })
  expect(await make(club.fred, { ...body, force: true })).toMatchObject({ status: 200 })
})

test('the owner of the number is booked for, not doubled, and the club learns nothing of the account [CLI-05]', async () => {
  const club = await aClub(app.db)
  const phoneNumber = newPhone()
  const owner = await signedInUser(app.db, { displayName: 'Secret Owner', phoneNumber })
  const answer = await make(club.fred, wish(club, { client: { displayName: 'As typed', phoneNumber } }))
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body.userId).not.toBe(owner.id)
  expect(await bookingsOf(app, club.site.id)).toMatchObject([{ user_id: owner.id }])
  const [booking] = (await call(app, club.fred, 'GET', `/api/admin/site/${club.site.id}/bookings`)).body
  expect(booking).toMatchObject({ userId: answer.body.userId, user: { displayName: 'As typed' } })
  const people = await app.db.selectFrom('users').select('id').where('phone_number', '=', phoneNumber).execute()
  expect(people).toEqual([{ id: owner.id }])
})

test('a number that the club has already is the same client', async () => {
  const club = await aClub(app.db)
  const client = { displayName: 'Twice', phoneNumber: newPhone() }
  const first = await make(club.fred, wish(club, { client }))
  const second = await make(club.fred, wish(club, { client, itemId: club.secondCourt.id }))
  expect(second.body.userId).toBe(first.body.userId)
  expect(await clientsOf(club.site.id)).toHaveLength(2)
})

test('a retry with the same key books once and adds once', async () => {
  const club = await aClub(app.db)
  const body = wish(club, { client: { displayName: 'Lost answer' } })
  const headers = { 'idempotency-key': 'walk-in 1' }
  const answers = await Promise.all([make(club.fred, body, headers), make(club.fred, body, headers, sibling)])
  const again = await make(club.fred, body, headers)
  for (const { status, body: made } of answers) expect({ status, made }).toEqual({ status: 200, made: again.body })
  expect(await bookingsOf(app, club.site.id)).toHaveLength(1)
  expect(await clientsOf(club.site.id)).toHaveLength(2)
})

test('either a client or a new one, not both and not neither', async () => {
  const club = await aClub(app.db)
  const client = { displayName: 'Somebody' }
  await withoutChanges(app.db, async () => {
    for (const change of [{}, { client, userId: club.cleo.id }, { client: { displayName: '' } }, { client: {} }])
      expect(await make(club.fred, wish(club, change))).toMatchObject({ status: 400, body: { code: 'INVALID' } })
    for (const who of [club.coach, club.cleo])
      expect(await make(who, wish(club, { client }))).toMatchObject({ status: 403 })
  })
})

test('so many new clients an hour as by the register, with their bookings none more', async () => {
  const club = await aClub(app.db)
  const at = (index: number) => ({
    itemId: club.secondCourt.id,
    force: true,
    client: { displayName: `Walk-in ${index}` },
  })
  for (let index = 0; index < 30; index++) expect((await make(club.fred, wish(club, at(index)))).status).toBe(200)
  expect(await make(club.fred, wish(club, at(30)))).toMatchObject({ status: 429 })
  expect(await bookingsOf(app, club.site.id)).toHaveLength(30)
})

test('staff book beyond limit and window, in the past, and more than one place [DASH-06]', async () => {
  const club = await aClub(app.db)
  await app.db
    .updateTable('site_clients')
    .set({ limit_override: -2 })
    .where('site_id', '=', club.site.id)
    .where('user_id', '=', club.cleo.id)
    .execute()
  const times = [
    { itemId: club.court.id, day: '2027-03-02', quantity: 1 },
    { itemId: club.court.id, day: '2026-11-10', quantity: 1 },
    { itemId: club.badminton.id, day: TUESDAY, quantity: 3 },
  ]
  for (const { itemId, day, quantity } of times) {
    const request = staffRequest({ siteId: club.site.id, itemId, userId: club.cleo.id, day })
    expect(await make(club.fred, { ...request, quantity })).toMatchObject({ status: 200 })
  }
  expect(await bookingsOf(app, club.site.id)).toMatchObject(
    times.map(({ day, quantity }) => ({ from_at: sofia(day, '10:00'), quantity, status: 'CONFIRMED' })),
  )
})
